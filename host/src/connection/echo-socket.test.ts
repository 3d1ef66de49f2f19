import Pusher from 'pusher-js';
import { fakeApi, renderScreen } from '@storeroom/testing';
import { waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { latestOf, openEchoSocket, pusherOptions } from './echo-socket';

const own = { key: 'k', host: 'api.storeroom.localhost', port: 8080, tls: false, cluster: null };

test('the socket client’s time limits are 120 s, 30 s and 10 s [R9.19]', () => {
  expect(pusherOptions(own)).toMatchObject({
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
  });
});

test('a socket without TLS uses ws on the port of the settings [R9.19]', () => {
  expect(pusherOptions(own)).toMatchObject({
    wsHost: 'api.storeroom.localhost',
    wsPort: 8080,
    forceTLS: false,
    enabledTransports: ['ws'],
  });
});

test('a socket with TLS is forced to it, with ws and wss as its only transports [R9.19]', () => {
  expect(pusherOptions({ ...own, tls: true, port: 443 })).toMatchObject({
    wsPort: 80,
    wssPort: 443,
    forceTLS: true,
    enabledTransports: ['ws', 'wss'],
  });
});

test('a hosted socket server is named by its cluster', () => {
  expect(pusherOptions({ ...own, host: '', cluster: 'eu' })).toMatchObject({ cluster: 'eu' });
  expect(pusherOptions({ ...own, host: '', cluster: 'eu' })).not.toHaveProperty('wsHost');
});

test('the time of the last event of all channels is unknown while that of one channel is unknown', () => {
  expect(latestOf([3_000, 9_000, 4_000])).toBe(9_000);
  expect([latestOf([3_000, null, 4_000]), latestOf([null, 3_000])]).toEqual([null, null]);
});

test('a socket whose try to connect has no answer, or that is unavailable, starts a new try at once on request [live.1662]', () => {
  jest.useFakeTimers();
  const open = jest
    .spyOn(Pusher.Runtime, 'createWebSocket')
    .mockImplementation(() => ({ close: () => undefined, send: () => undefined, readyState: 0 }));
  const socket = openEchoSocket(own);
  const states: string[] = [];
  socket.onState((state) => states.push(state));
  jest.advanceTimersByTime(5_000);
  socket.tryNow();
  expect(open).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(10_000);
  expect([open.mock.calls.length, states]).toEqual([2, ['connecting', 'unavailable']]);
  socket.tryNow();
  jest.advanceTimersByTime(9_000);
  expect([open.mock.calls.length, states.slice(2)]).toEqual([3, ['connecting']]);
  jest.advanceTimersByTime(1_000);
  expect(states.at(-1)).toBe('unavailable');
  socket.close();
  open.mockRestore();
  jest.useRealTimers();
});

/** Records what the library sends, and lets a test play the servers that it connects to, one after the other. */
function fakeServers() {
  const sent: { event: string; data: { channel?: string } }[] = [];
  const servers: {
    open: () => void;
    say: (event: string, data: unknown, channel?: string) => void;
    drop: () => void;
  }[] = [];
  jest.spyOn(Pusher.Runtime, 'createWebSocket').mockImplementation(() => {
    const line: Record<string, (event: unknown) => void> = {};
    servers.push({
      open: () => line['onopen']?.({}),
      say: (event, data, channel) =>
        line['onmessage']?.({ data: JSON.stringify({ event, channel, data: JSON.stringify(data) }) }),
      drop: () => line['onclose']?.({ code: 1006, reason: '', wasClean: false }),
    });
    const send = (text: string) => void sent.push(JSON.parse(text) as (typeof sent)[number]);
    return Object.assign(line, { send, close: () => undefined, readyState: 1 });
  });
  return { sent, servers };
}

test('a public channel tells of its events and, where the server knows, for how long it has been silent, and the socket is connected without it [platform.1975]', async () => {
  const { servers } = fakeServers();
  const socket = openEchoSocket(own);
  const states: string[] = [];
  socket.onState((state) => states.push(state));
  const calls: (number | undefined)[] = [];
  socket.joinPublic('releases', (quiet) => calls.push(quiet));
  const [server] = servers;
  server?.open();
  server?.say('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 });
  expect(states.at(-1)).toBe('connected');
  server?.say('pusher_internal:subscription_succeeded', {}, 'releases');
  expect(calls).toEqual([]);
  server?.say('pusher_internal:subscription_succeeded', { quiet_ms: 700 }, 'releases');
  server?.say('Moved', {}, 'releases');
  expect(calls).toEqual([700, undefined]);
  socket.close();
});

test('a dropped connection counts no channel as joined: after the next one each is joined anew before the socket is connected [R4.44]', async () => {
  const api = fakeApi().on('POST /broadcasting/auth', { body: { auth: 'k:signature' } });
  await renderScreen(createElement('p'), { api });
  Object.assign(window, { fetch: api.fetch });
  const { sent, servers } = fakeServers();
  const asked = () =>
    sent.flatMap(({ event, data }) => (event === 'pusher:subscribe' ? [data.channel] : [])).sort();
  const socket = openEchoSocket(own);
  const states: string[] = [];
  const begun = Date.now();
  let quietSince: number | null = null;
  socket.onState((state, _id, lastEventAt) => {
    states.push(state);
    quietSince = lastEventAt;
  });
  const channels = ['Team.2', 'User.7'];
  for (const channel of channels) socket.join(channel, () => undefined);
  for (const at of [0, 1]) {
    await waitFor(() => expect(servers).toHaveLength(at + 1));
    const server = servers[at];
    server?.open();
    server?.say('pusher:connection_established', { socket_id: `1.${at}`, activity_timeout: 120 });
    await waitFor(() => expect(asked()).toEqual(['private-Team.2', 'private-User.7']));
    server?.say('pusher_internal:subscription_succeeded', { quiet_ms: 5 }, 'private-Team.2');
    expect(states.at(-1)).not.toBe('connected');
    server?.say('pusher_internal:subscription_succeeded', { quiet_ms: 5 }, 'private-User.7');
    expect(states.at(-1)).toBe('connected');
    expect(quietSince).toBeGreaterThanOrEqual(begun - 5);
    expect(quietSince).toBeLessThanOrEqual(Date.now() - 5);
    sent.length = 0;
    if (at === 0) server?.drop();
  }
  socket.close();
});

test('of a record that is open it is told who else has it open, who comes and goes, and that it has changed, and events of the namespace of the settings are named without it [lists.236, D-P3.14]', async () => {
  const pass = { auth: 'k:signature', channel_data: '{"user_id":"7"}' };
  const api = fakeApi().on('POST /broadcasting/auth', { body: pass });
  await renderScreen(createElement('p'), { api });
  Object.assign(window, { fetch: api.fetch });
  const { sent, servers } = fakeServers();
  const socket = openEchoSocket({ ...own, namespace: 'Acme.Events' });
  const told: unknown[] = [];
  socket.joinPresence('Stock.5', {
    onOthers: (people) => told.push(people.map(({ name }) => name)),
    onPlaces: () => undefined,
    onNews: () => told.push('news'),
    place: () => null,
  });
  socket.join('Team.2', (name) => told.push(name));
  const [server] = servers;
  server?.open();
  server?.say('pusher:connection_established', { socket_id: '1.1', activity_timeout: 120 });
  await waitFor(() => expect(sent.filter(({ event }) => event === 'pusher:subscribe')).toHaveLength(2));
  const [priya, tom, eve] = ['Priya', 'Tom', 'Eve'].map((name) => ({ name }));
  const presence = { count: 2, ids: ['7', '9'], hash: { 7: priya, 9: tom } };
  const say = (event: string, data: unknown) => server?.say(event, data, 'presence-Stock.5');
  say('pusher_internal:subscription_succeeded', { presence });
  server?.say('pusher_internal:subscription_succeeded', {}, 'private-Team.2');
  expect(told).toEqual([['Tom'], 'news']);
  say('pusher_internal:member_added', { user_id: '8', user_info: eve });
  say('pusher_internal:member_removed', { user_id: '9' });
  say('Acme\\Events\\Edited', {});
  server?.say('Acme\\Events\\Edited', {}, 'private-Team.2');
  expect(told.slice(2)).toEqual([['Eve', 'Tom'], ['Eve'], 'news', 'Edited']);
  socket.close();
});

test.each([
  ['sent through an open socket', 1, 1],
  ['not sent through a closing socket', 2, 0],
  ['not sent through a closed socket', 3, 0],
])('the message that leaves a channel is %s [G.226]', (_, readyState, sent) => {
  const send = jest.fn();
  jest
    .spyOn(globalThis, 'WebSocket')
    .mockImplementation(() => ({ close: () => undefined, send, readyState }) as unknown as WebSocket);
  Pusher.Runtime.createWebSocket('ws://api.storeroom.localhost').send('{"event":"pusher:unsubscribe"}');
  expect(send).toHaveBeenCalledTimes(sent);
});
