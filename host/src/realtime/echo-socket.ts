import { now } from '@storeroom/shared';
import { EVENT_NAMES, EVENT_NAMESPACE, type EventPayload } from '@storeroom/shared/contract';
import Echo from 'laravel-echo';
import type { PresentPerson } from '@storeroom/shared/host';
import Pusher, { type Options, type PresenceChannel } from 'pusher-js';
import { authoriseChannel } from './authorise-channel';
import { closeCalmly } from './close-calmly';
import type { HearState, OpenSocket, SocketState } from './live-socket';

const ACTIVITY_TIME_OUT = 120_000;
const PONG_TIME_OUT = 30_000;
const UNAVAILABLE_TIME_OUT = 10_000;
const PORT = { ws: 80, wss: 443 };

type Where = Parameters<OpenSocket>[0];

/** Protocol 7 is what this version of the library speaks; transports are sockets only. */
export function pusherOptions({ host, port, tls, cluster }: Where): Options {
  return {
    cluster: cluster ?? '',
    ...(host && { wsHost: host }),
    wsPort: tls ? PORT.ws : port,
    wssPort: tls ? port : PORT.wss,
    forceTLS: tls,
    // Where the server has no TLS, the library would try it all the same whenever the first try is slow.
    enabledTransports: tls ? ['ws', 'wss'] : ['ws'],
    activityTimeout: ACTIVITY_TIME_OUT,
    pongTimeout: PONG_TIME_OUT,
    unavailableTimeout: UNAVAILABLE_TIME_OUT,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) => {
        authoriseChannel(socketId, channelName).then(
          (pass) => callback(null, pass),
          (error: Error) => callback(error, null),
        );
      },
    },
  };
}

/** Everybody on the channel but the person of this page. */
function othersOn({ members }: Pick<PresenceChannel, 'members'>): PresentPerson[] {
  const others: PresentPerson[] = [];
  members.each((member: { id: string; info: { name: string } }) => {
    if (member.id !== members.myID) others.push({ id: Number(member.id), name: member.info.name });
  });
  return others;
}

/** The latest of the times; null when one of them is unknown. */
export function latestOf(times: readonly (number | null)[]): number | null {
  return times.reduce<number | null>(
    (latest, time) => (latest === null || time === null ? null : Math.max(latest, time)),
    -Infinity,
  );
}

/** The only Echo of the product. */
export const openEchoSocket: OpenSocket = (where) => {
  const client = new Pusher(where.key, pusherOptions(where));
  const echo = new Echo({
    broadcaster: 'pusher',
    key: where.key,
    client,
    namespace: EVENT_NAMESPACE,
    // Echo shares one default object between its instances and writes into it: it gets its own.
    auth: { headers: {} },
  });
  const joined = new Set<string>();
  /** Channels that the server has not let this page into yet: whatever happens on them is missed. */
  const deaf = new Set<string>();
  /** When each channel had its last event before it was joined, at the latest. */
  const lastEvents = new Map<string, number | null>();
  let tellState: HearState = () => undefined;
  const tellConnected = () => {
    if (client.connection.state !== 'connected' || deaf.size > 0) return;
    tellState('connected', client.connection.socket_id, latestOf([...lastEvents.values()]));
  };
  return {
    join(channel, hear) {
      joined.add(channel);
      deaf.add(channel);
      const subscribing = echo.private(channel);
      // Echo keeps what comes with the answer to itself; the library beneath it hands it over.
      client
        .channel(`private-${channel}`)
        .bind('pusher:subscription_succeeded', (answer: { quiet_ms?: unknown } | undefined) => {
          const quiet = answer?.quiet_ms;
          lastEvents.set(channel, typeof quiet === 'number' ? now() - quiet : null);
          deaf.delete(channel);
          tellConnected();
        });
      for (const name of EVENT_NAMES) {
        subscribing.listen(name, (payload: EventPayload) => hear(name, payload));
      }
    },
    attend(channel, hear) {
      const joining = echo.join(channel);
      // Echo tells names only; the library beneath it keeps the roll, with the ids.
      const tell = () => hear(othersOn(client.channel(`presence-${channel}`) as PresenceChannel));
      joining
        .here(tell)
        .joining(tell)
        .leaving(tell)
        .error(() => hear([]));
    },
    leave(channel) {
      joined.delete(channel);
      deaf.delete(channel);
      lastEvents.delete(channel);
      echo.leave(channel);
    },
    onState(hear) {
      tellState = hear;
      client.connection.bind('state_change', ({ current }: { current: SocketState }) => {
        if (current === 'connected') return tellConnected();
        for (const channel of joined) deaf.add(channel);
        hear(current, null, null);
      });
    },
    close() {
      tellState = () => undefined;
      // On arrival it would ask for passes; once it is there, the library would send its leave after the closing.
      if (client.connection.state === 'connecting') echo.leaveAllChannels();
      closeCalmly(client.connection, () => echo.disconnect());
    },
  };
};
