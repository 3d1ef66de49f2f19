import type { Members } from 'pusher-js';
import {
  asMember,
  browserClient,
  disconnectAll,
  once,
  subscribed,
} from '../../../../test/realtime/browser-client';
import { listen, type Listening } from '../../../../test/realtime/listening';
import { LocalBus } from '../../../../test/realtime/local-bus';
import { RawClient } from '../../../../test/realtime/raw-client';
import { until } from '@storeroom/serving/testing/until';

const ROOM = 'presence-room';

describe('presence channels', () => {
  let server: Listening;

  beforeEach(async () => {
    server = await listen();
  });
  afterEach(async () => {
    disconnectAll();
    await server.close();
  });

  test('pusher-js is told who is on a presence channel, who comes and who goes [D-E1]', async () => {
    const tom = browserClient(server.port, asMember(server.port, '2', { name: 'Tom' }));
    const room = await subscribed(tom, ROOM);
    const came = once(room, 'pusher:member_added');
    const priya = browserClient(server.port, asMember(server.port, '1', { name: 'Priya' }));
    const joined = once<Members>(priya.subscribe(ROOM), 'pusher:subscription_succeeded');
    expect(await came).toEqual({ id: '1', info: { name: 'Priya' } });
    expect(await joined).toMatchObject({
      count: 2,
      members: { 1: { name: 'Priya' }, 2: { name: 'Tom' } },
      me: { id: '1' },
    });
    const left = once(room, 'pusher:member_removed');
    priya.disconnect();
    expect(await left).toMatchObject({ id: '1' });
  });

  test('a person with two sockets on a presence channel comes once and goes with the last of them [D-E1]', async () => {
    const [watcher, first, second] = [
      await RawClient.connect(server.port),
      await RawClient.connect(server.port),
      await RawClient.connect(server.port),
    ];
    await watcher.subscribe(ROOM, { user_id: '1' });
    await first.subscribe(ROOM, { user_id: '2' });
    await second.subscribe(ROOM, { user_id: '2' });
    expect(await watcher.next('pusher_internal:member_added')).toMatchObject({ data: '{"user_id":"2"}' });
    first.send({ event: 'pusher:unsubscribe', data: { channel: ROOM } });
    await first.soFar();
    expect(await watcher.soFar()).toEqual([]);
    second.close();
    expect(await watcher.next('pusher_internal:member_removed')).toMatchObject({ data: '{"user_id":"2"}' });
    for (const client of [watcher, first]) client.close();
  });

  test('a member without a usable id is refused, although the signature is right [D-E1]', async () => {
    const client = await RawClient.connect(server.port);
    for (const member of [{}, { user_id: '' }, { user_id: 'x'.repeat(129) }, { user_id: null }, []]) {
      client.askFor(ROOM, member);
      const { data } = await client.next('pusher:subscription_error');
      expect(JSON.parse(String(data))).toMatchObject({ type: 'AuthError' });
    }
    client.close();
  });

  test('a full presence channel refuses another person but not another socket of a person who is on it', async () => {
    const crowd = await Promise.all(Array.from({ length: 100 }, () => RawClient.connect(server.port)));
    for (const [index, client] of crowd.entries()) await client.subscribe(ROOM, { user_id: `${index}` });
    const late = await RawClient.connect(server.port);
    late.askFor(ROOM, { user_id: 'late' });
    const { data } = await late.next('pusher:subscription_error');
    expect(JSON.parse(String(data))).toMatchObject({ type: 'LimitReached' });
    await late.subscribe(ROOM, { user_id: '7' });
    for (const client of [...crowd, late]) client.close();
  });

  describe('over two processes', () => {
    let bus: LocalBus;
    let other: Listening;

    beforeEach(async () => {
      bus = new LocalBus();
      await server.close();
      server = await listen({ bus });
      other = await listen({ bus });
    });
    afterEach(() => other.close());

    test('people on a presence channel are seen from the other process, as they come and as they go', async () => {
      const tom = await RawClient.connect(server.port);
      await tom.subscribe(ROOM, { user_id: '2' });
      await until(() => other.sockets.presence.has(ROOM, '2'));
      const priya = await RawClient.connect(other.port);
      const { data } = await priya.subscribe(ROOM, { user_id: '1' });
      expect(JSON.parse(String(data))).toMatchObject({ presence: { count: 2, ids: ['2', '1'] } });
      expect(await tom.next('pusher_internal:member_added')).toMatchObject({ data: '{"user_id":"1"}' });
      priya.close();
      expect(await tom.next('pusher_internal:member_removed')).toMatchObject({ data: '{"user_id":"1"}' });
      tom.close();
    });

    test('a member who leaves in one process is there as long as the other process has them [G.267]', async () => {
      const [here, there] = [await RawClient.connect(server.port), await RawClient.connect(other.port)];
      await here.subscribe(ROOM, { user_id: '1' });
      await there.subscribe(ROOM, { user_id: '3' });
      await here.next('pusher_internal:member_added');
      const [first, second] = [await RawClient.connect(server.port), await RawClient.connect(other.port)];
      await first.subscribe(ROOM, { user_id: '2' });
      await second.subscribe(ROOM, { user_id: '2' });
      for (const watcher of [here, there]) {
        expect(await watcher.next('pusher_internal:member_added')).toMatchObject({ data: '{"user_id":"2"}' });
      }
      first.send({ event: 'pusher:unsubscribe', data: { channel: ROOM } });
      await first.soFar();
      for (const watcher of [here, there]) expect(await watcher.soFar()).toEqual([]);
      for (const { sockets } of [server, other]) expect(sockets.presence.has(ROOM, '2')).toBe(true);
      await first.subscribe(ROOM, { user_id: '2' });
      second.send({ event: 'pusher:unsubscribe', data: { channel: ROOM } });
      await second.soFar();
      for (const watcher of [here, there]) expect(await watcher.soFar()).toEqual([]);
      for (const { sockets } of [server, other]) expect(sockets.presence.has(ROOM, '2')).toBe(true);
      first.close();
      for (const watcher of [here, there]) {
        const { data } = await watcher.next('pusher_internal:member_removed');
        expect(data).toBe('{"user_id":"2"}');
      }
      for (const client of [here, there, second]) client.close();
    });

    test('a process that starts later learns who is on a presence channel', async () => {
      const tom = await RawClient.connect(server.port);
      await tom.subscribe(ROOM, { user_id: '2' });
      const late = await listen({ bus });
      await bus.forProcess().publish({ kind: 'hello', process: 'late' });
      await until(() => late.sockets.presence.has(ROOM, '2'));
      await late.close();
      tom.close();
    });

    test('while a process cannot hear the others it has only its own members, and knows theirs again once it hears them', async () => {
      const member = (id: string) => ({ channel: ROOM, member: { user_id: id } });
      const elsewhere = bus.forProcess();
      const { process } = elsewhere;
      await elsewhere.publish({ kind: 'roll', process, members: [member('2'), member('3')] });
      await until(() => server.sockets.presence.has(ROOM, '3'));
      bus.disconnect(server.sockets);
      expect(server.sockets.presence.members(ROOM)).toEqual([]);
      bus.connect(server.sockets);
      await elsewhere.publish({ kind: 'roll', process, members: [member('2')] });
      await until(() => server.sockets.presence.has(ROOM, '2'));
      expect(server.sockets.presence.has(ROOM, '3')).toBe(false);
    });

    test('the members of a process that stops or dies leave the presence channel with it', async () => {
      const watcher = await RawClient.connect(server.port);
      await watcher.subscribe(ROOM, { user_id: '1' });
      const stopping = await RawClient.connect(other.port);
      await stopping.subscribe(ROOM, { user_id: '2' });
      expect(await watcher.next('pusher_internal:member_added')).toMatchObject({ data: '{"user_id":"2"}' });
      await bus
        .forProcess()
        .publish({ kind: 'roll', process: 'dead', members: [{ channel: ROOM, member: { user_id: '3' } }] });
      expect(await watcher.next('pusher_internal:member_added')).toMatchObject({ data: '{"user_id":"3"}' });
      other.sockets.beat();
      server.clock.pass(46);
      await until(() => server.sockets.presence.has(ROOM, '2'));
      server.sockets.beat();
      expect(await watcher.next('pusher_internal:member_removed')).toMatchObject({ data: '{"user_id":"3"}' });
      await other.sockets.close();
      expect(await watcher.next('pusher_internal:member_removed')).toMatchObject({ data: '{"user_id":"2"}' });
      watcher.close();
    });
  });
});
