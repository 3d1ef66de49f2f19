import { basename } from 'node:path';
import { Stop } from './set-up.mjs';
import { remoteNames } from './workspace.mjs';

const SHARED_ROOMS = [
  'shared/contract',
  'shared/sdk',
  'shared/ui',
  'shared/list',
  'shared/testing',
  'shared/serving',
];

/** The tools: without types, and tested by Node's own runner. */
export const TOOLS_ROOM = 'shared/build';

/** Rooms of what runs in a page, with their tests in Jest. */
export const pageRooms = () => [...SHARED_ROOMS, 'host', ...remoteNames().map((name) => `remote-${name}`)];

export const typedRooms = () => [...pageRooms(), 'api', 'e2e'];

/** Every room of the workspace, as its folder is called from the root. */
export const rooms = () => [...typedRooms(), TOOLS_ROOM];

/**
 * The room of a name: `remote-stock` and `stock` are one, and so are `shared/ui` and `ui`.
 * @throws {Stop} when there is none
 */
export function roomNamed(name) {
  const all = rooms();
  const short = (room) => basename(room).replace(/^remote-/, '');
  const found = all.find((room) => room === name || basename(room) === name || short(room) === name);
  if (!found) throw new Stop(`There is no room ${name}; known are ${all.join(', ')}.`);
  return found;
}
