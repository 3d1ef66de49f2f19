import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { handlersOf, serverOf } from '../src/handlers';
import { type TestApi, openTestApi } from './api';
import { eventually } from './eventually';

let api: TestApi;
let server: Server;
let said: string[];
// A server for each test, because one of them stops it.
beforeEach(async () => {
  said = [];
  const log = { write: (line: string) => void said.push(line) };
  api = await openTestApi({ METRICS_PORT: '0', LOG_LEVEL: 'warn' }, undefined, log);
  server = serverOf(handlersOf(api.app), api.config);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});

/** Sends so many calls without waiting, the last of which asks to close; answers how many were answered. */
async function answersTo(calls: number, path = '/health/live'): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  socket.on('error', () => undefined);
  // Not `once` of Node, which takes an error for the end: the server may close with what it has not read.
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const call = (closing: string) => `GET ${path} HTTP/1.1\r\nHost: storeroom.localhost\r\n${closing}\r\n`;
  socket.write(call('').repeat(calls - 1) + call('Connection: close\r\n'));
  await closed;
  return heard.match(/HTTP\/1\.1 200/g)?.length ?? 0;
}

async function inFlight(): Promise<string | undefined> {
  const metrics = await fetch(`http://127.0.0.1:${api.app.metricsPort()}/metrics`);
  return /^storeroom_http_requests_in_flight (\d+)$/m.exec(await metrics.text())?.[1];
}

it('sixteen calls sent ahead of their answers are all answered, and a connection with seventeen or 400 is closed before that [PF.182]', async () => {
  expect(await answersTo(16)).toBe(16);
  expect(await answersTo(17)).toBeLessThan(16);
  expect(await answersTo(400)).toBeLessThan(16);
  expect(await answersTo(1)).toBe(1);
});

it('calls of closed connections are no longer counted as running, and do not delay the stop of the server [operation.1101]', async () => {
  await Promise.all(Array.from({ length: 20 }, () => answersTo(17, '/api/settings')));
  await eventually(inFlight, '0');
  await api.app.openAnswers.end(500);
  expect(said).toEqual([]);
});
