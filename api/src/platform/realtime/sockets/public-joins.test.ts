import { eventually } from '../../../../test/eventually';
import { type Listening, listen } from '../../../../test/realtime/listening';
import { RawClient } from '../../../../test/realtime/raw-client';

let server: Listening;
beforeEach(async () => {
  server = await listen();
});
afterEach(() => server.close());

/** Joins public channels. @returns how many it was admitted to */
async function joined(client: RawClient, names: string[]): Promise<number> {
  for (const channel of names) client.send({ event: 'pusher:subscribe', data: { channel } });
  client.send({ event: 'pusher:ping', data: {} });
  await client.next('pusher:pong');
  return server.sockets.metrics().subscriptions;
}
const named = (most: number) => Array.from({ length: most }, (_, at) => `news-${at}`);

test('a guest is let into twenty public channels and no more [G.303]', async () => {
  const client = await RawClient.connect(server.port);
  expect(await joined(client, named(60))).toBe(20);
  client.close();
});

test('private channels do not count towards the twenty public ones [G.303]', async () => {
  const client = await RawClient.connect(server.port);
  for (const id of [1, 2, 3]) await client.subscribe(`private-App.Models.Team.${id}`);
  expect(await joined(client, named(60))).toBe(23);
  client.close();
});

test('the channel of hints is joined however many others were [platform.1972]', async () => {
  const client = await RawClient.connect(server.port);
  expect(await joined(client, [...named(60), 'releases'])).toBe(21);
  client.close();
});

test('sockets of one address join two hundred public channels at once, also by reconnecting, and ten more a second [G.303]', async () => {
  for (let times = 0; times < 12; times += 1) {
    const client = await RawClient.connect(server.port);
    const most = await joined(client, named(20));
    expect(most).toBe(times < 10 ? 20 : 0);
    client.close();
    await client.closed;
    await eventually(() => server.sockets.metrics().connections, 0);
    server.sockets.beat();
  }
  server.clock.pass(1);
  const client = await RawClient.connect(server.port);
  expect(await joined(client, named(20))).toBe(10);
  client.close();
});
