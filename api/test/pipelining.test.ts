import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { type ApiProcess, addressOf, makeDataDir, startApiProcess, throwAwayServer } from './process';
import { type TestDatabase, openTestDatabase } from './database';

let database: TestDatabase;
let running: ApiProcess;
const data_dir = makeDataDir();
beforeAll(async () => {
  database = await openTestDatabase();
  running = await startApiProcess(data_dir, { DATABASE_URL: addressOf(database) });
});
afterAll(async () => {
  await running.kill();
  await database.close();
  rmSync(data_dir, { recursive: true, force: true });
  throwAwayServer();
});

/** Sends so many calls without waiting, the last of which asks to close; answers how many were answered. */
async function answersTo(calls: number): Promise<number> {
  const socket = connect(running.port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  socket.on('error', () => undefined);
  const call = (closing: string) =>
    `GET /health/live HTTP/1.1\r\nHost: storeroom.localhost\r\n${closing}\r\n`;
  socket.write(call('').repeat(calls - 1) + call('Connection: close\r\n'));
  await once(socket, 'close');
  return heard.match(/HTTP\/1\.1 200/g)?.length ?? 0;
}

it('[PF.182] answers some calls that are sent ahead, and closes on hundreds', async () => {
  expect(await answersTo(16)).toBe(16);
  expect(await answersTo(400)).toBeLessThan(16);
  expect(await answersTo(1)).toBe(1);
});
