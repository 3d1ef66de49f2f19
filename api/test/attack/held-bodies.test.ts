import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { HELD_BYTES, installHeldBytes } from '../../src/platform/http/held-bytes';
import { handlersOf, serverOf } from '../../src/handlers';
import { type TestApi, openTestApi } from '../api';
import type { TestTeam, TestUser } from '../arrange';
import { eventually } from '../eventually';

/** What bodies that do not end may hold of the process, by whom. The connection is that of a proxy: it says who calls. */
let api: TestApi;
let server: Server;
let team: TestTeam;
const open: Socket[] = [];
beforeAll(async () => {
  api = await openTestApi({ TRUSTED_PROXIES: 'loopback' });
  server = serverOf(handlersOf(api.app), api.app.config);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  team = await api.arrange.team();
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await api.close();
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await eventually(() => HELD_BYTES.of('guests') + HELD_BYTES.of('people'), 0);
});

const MB = 1024 * 1024;

interface Begun {
  path: string;
  /** What the call says that its body has; without it the body comes in parts, … */
  bytes?: number;
  /** … and what it sends of it. */
  sent?: string;
  headers?: Record<string, string>;
}

/** A call whose body does not end, and the status that it is answered with, if ever. */
function begin({ path, bytes, sent = '', headers = {} }: Begun): { status: Promise<number>; socket: Socket } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  open.push(socket);
  const length =
    bytes === undefined ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes) };
  const lines = { Host: api.config.server_origin.host, ...length, ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${sent}`);
  return { socket, status: once(socket, 'data').then(([heard]) => Number(String(heard).split(' ')[1])) };
}

const guest = (address: string, bytes = 16 * 1024) =>
  begin({
    path: '/api/login',
    bytes,
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  });

const FORM = { 'Content-Type': 'multipart/form-data; boundary=xx' };
const field = (name: string, value: string) =>
  `--xx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const FILE = `--xx\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname`;
const as = ({ token }: TestUser) => ({ Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() });
const importOf = (person: TestUser, sent: string, bytes = 10 * MB) =>
  begin({ path: '/api/stock/import', bytes, sent, headers: { ...FORM, ...as(person) } });

it('guests of one network may have a megabyte of bodies read at once, and another network still finds room [operation.1743]', async () => {
  for (let n = 0; n < 64; n += 1) guest(`2001:db8:1:1::${n.toString(16)}`);
  await eventually(() => HELD_BYTES.of('guests'), MB);
  const [busy, free] = [guest('2001:db8:1:1:ffff::1', 1), guest('2001:db8:1:2::1')];
  expect(await busy.status).toBe(503);
  await eventually(() => HELD_BYTES.of('guests'), MB + 16 * 1024);
  free.socket.destroy();
  await eventually(() => HELD_BYTES.of('guests'), MB);
});

it('a body without a length counts as the longest that its call takes [operation.1743]', async () => {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.1' };
  begin({ path: '/api/contact', headers });
  await eventually(() => HELD_BYTES.of('guest 192.0.2.1'), 48 * 1024);
});

it('a person sends four files at once and a company as many as there is room for, while others can still write [operation.1743]', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => api.arrange.user(team, 'owner')));
  const [tom, ines] = [people[0]!, people[3]!];
  for (const person of people.slice(0, 3)) for (let n = 0; n < 4; n += 1) importOf(person, FILE);
  await eventually(() => HELD_BYTES.of('people'), 120 * MB);
  expect(await importOf(tom, FILE).status).toBe(503);
  for (let n = 0; n < 2; n += 1) importOf(ines, FILE);
  await eventually(() => HELD_BYTES.of('people'), 140 * MB);
  expect(await importOf(ines, FILE).status).toBe(503);
  const stranger = await api.arrange.user(await api.arrange.team(), 'owner');
  importOf(stranger, FILE);
  await eventually(() => HELD_BYTES.of('people'), 150 * MB);
  const small = await api.call('POST', '/api/stock', { as: tom, body: { team_id: team.id, name: 'Bolt' } });
  expect(small.status).toBe(201);
});

it('guests may have sixteen megabytes of bodies read together, and what is no larger than a form is read when files have all of their room [operation.1743]', async () => {
  const isFull = (who: string, bytes: number) => HELD_BYTES.take(bytes, [[who, bytes]]) ?? (() => undefined);
  const end = isFull('guests', 16 * MB);
  expect(await guest('192.0.2.77').status).toBe(503);
  end();
  const person = await api.arrange.user(team, 'owner');
  const endFiles = isFull('people', 288 * MB);
  expect(await importOf(person, FILE, MB).status).toBe(503);
  const body = { team_id: team.id, name: 'Nut' };
  expect((await api.call('POST', '/api/stock', { as: person, body })).status).toBe(201);
  endFiles();
});

it('a body whose caller has gone before it is read holds nothing [operation.1743]', async () => {
  const app = Fastify();
  let asked = () => {};
  const hasAsked = new Promise<void>((done) => (asked = done));
  app.addHook('onRequest', async (_request, reply) => {
    asked();
    await once(reply.raw, 'close');
  });
  installHeldBytes(app);
  const isPast = new Promise((done) => app.addHook('preParsing', async () => done(HELD_BYTES.of('guests'))));
  app.post('/', async () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n');
  await hasAsked;
  socket.destroy();
  expect(await isPast).toBe(0);
  await app.close();
});

it('a file is refused before it has arrived where the person may not send one [operation.1744]', async () => {
  const viewer = await api.arrange.user(team, 'viewer');
  const elsewhere = await api.arrange.team();
  for (const [named, status] of [
    [field('team_id', String(team.id)), 403],
    [field('team_id', String(elsewhere.id)), 404],
    ['', 403],
  ] as const) {
    expect([named, await importOf(viewer, named + FILE).status]).toEqual([named, status]);
  }
});

it('a file is read where the person may send one in any of their teams, until the form names the team [operation.1744]', async () => {
  const other = await api.arrange.team();
  const keeper = await api.arrange.user(team, 'viewer');
  await api.arrange.member(keeper, other, 'owner');
  const rest = `\nBolt\r\n${field('dry_run', 'true')}`;
  for (const [named, status] of [
    [other.id, 200],
    [team.id, 403],
  ] as const) {
    const body = `${FILE}${rest}${field('team_id', String(named))}--xx--\r\n`;
    expect(await importOf(keeper, body, body.length).status).toBe(status);
  }
});
