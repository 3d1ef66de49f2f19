import { pageRooms } from './shared/build/workspace/rooms.mjs';

/** All rooms of pages in one run: their tests share the cores to the end, which a run for each room would not. */
const configs = await Promise.all(pageRooms().map((room) => import(`./${room}/jest.config.mjs`)));

export default {
  // Whole screens are typed into, letter by letter: a busy machine needs its time for that. A limit of a room is not heard here.
  testTimeout: 30_000,
  projects: configs.flatMap(({ default: { projects, ...config } }) => projects ?? [config]),
};
