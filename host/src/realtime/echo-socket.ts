import { now } from '@storeroom/sdk';
import { EVENT_NAMESPACE } from '@storeroom/contract';
import Echo from 'laravel-echo';
import Pusher, { type Options, type PresenceChannel } from 'pusher-js';
import { NoPass, authoriseChannel } from './authorise-channel';
import { closeAfterConnecting } from './close-after-connecting';
import { trackMembers, tellPlace } from './presence-members';
import type { StateListener, OpenSocket, SocketState } from './live-socket';
import { passRetries } from './pass-retries';

const ACTIVITY_TIME_OUT = 120_000;
const PONG_TIME_OUT = 30_000;
const UNAVAILABLE_TIME_OUT = 10_000;
/** So long a socket may take to answer once the device has its network back. */
const ANSWER_TIME_OUT = 2_000;
const PORT = { ws: 80, wss: 443 };
/** States of a socket that is closing or closed. */
const CLOSING: readonly number[] = [2, 3];

/** The close code of a server that is reached over TLS only. */
const TLS_ONLY = 4000;

/** What a closing socket is given would be lost all the same, and browsers complain of it: it is not sent. */
function openQuietSocket(url: string): WebSocket {
  const socket = new WebSocket(url);
  const send = socket.send.bind(socket);
  socket.send = (data) => {
    if (!CLOSING.includes(socket.readyState)) send(data);
  };
  return socket;
}

Object.assign(Pusher.Runtime, {
  // It would note in the browser's storage by which transport it came through: nobody was asked for that, and there is one only.
  getLocalStorage: () => undefined,
  createWebSocket: openQuietSocket,
});

type Where = Parameters<OpenSocket>[0];

/** Learns of a channel, by its whole name, that this socket got no pass for: for now, or `isFinal`, because it may not hear it. */
type NoPassListener = (socketId: string, channelName: string, isFinal: boolean) => void;

/** Protocol 7 is what this version of the library speaks; transports are sockets only. */
export function pusherOptions(
  { host, port, tls, cluster }: Where,
  onNoPass: NoPassListener = () => undefined,
): Options {
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
          (error: Error) => {
            callback(error, null);
            onNoPass(socketId, channelName, error instanceof NoPass && error.isFinal);
          },
        );
      },
    },
  };
}

/**
 * The library follows close code 4000 by trying TLS, for ever. Where TLS is in use already, or does not get through before
 * the connection counts as unavailable, the socket is refused as by 4001.
 */
function endWithoutTls(client: Pusher, { tls }: Where): void {
  let isOverTls = tls;
  let isTrying = false;
  // The library sets a timer of 0 ms for its next try, which a disconnection before it does not end.
  const giveUp = () => setTimeout(() => client.disconnect(), 10);
  client.connection.bind('error', ({ error }: { error?: { data?: { code?: unknown } } }) => {
    if (error?.data?.code !== TLS_ONLY) return;
    if (isOverTls) giveUp();
    else isOverTls = isTrying = true;
  });
  client.connection.bind('state_change', ({ current }: { current: SocketState }) => {
    if (isTrying && current === 'unavailable') giveUp();
    if (current === 'connected') isTrying = false;
  });
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
  const retries = passRetries(() => client);
  const onNoPass: NoPassListener = (socketId, name, isFinal) => {
    const isDeaf = () => deaf.has(name.replace(/^private-/, ''));
    if (!isFinal) {
      if (retries.later(socketId, name) && isDeaf()) publishState('unavailable', null, null);
      return;
    }
    // Whoever looks at a list together with others may lose that alone; of the page's own channels, its rights went with it.
    if (!name.startsWith('private-')) return;
    void publishRefused().then(() => {
      if (isDeaf()) publishState('failed', null, null);
    });
  };
  const client = new Pusher(where.key, pusherOptions(where, onNoPass));
  endWithoutTls(client, where);
  const echo = new Echo({
    broadcaster: 'pusher',
    key: where.key,
    client,
    namespace: where.namespace ?? EVENT_NAMESPACE,
    // Echo shares one default object between its instances and writes into it: it gets its own.
    auth: { headers: {} },
  });
  const joined = new Set<string>();
  /** Channels that the server has not let this page into yet: whatever happens on them is missed. */
  const deaf = new Set<string>();
  /** When each channel had its last event before it was joined, at the latest. */
  const lastEvents = new Map<string, number | null>();
  let publishState: StateListener = () => undefined;
  let publishRefused: () => Promise<void> = async () => undefined;
  let isRenewing = false;
  /** What a network that is another one by now has left of the old socket may stay silent until its time-outs end. */
  const renew = () => {
    isRenewing = true;
    client.disconnect();
    isRenewing = false;
    client.connect();
  };
  const publishConnected = () => {
    if (client.connection.state !== 'connected' || deaf.size > 0) return;
    publishState('connected', client.connection.socket_id, latestOf([...lastEvents.values()]));
  };
  return {
    join(channel, listener) {
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
          retries.forget(`private-${channel}`);
          publishConnected();
        });
      subscribing.listenToAll(listener);
    },
    attend(channel, attending) {
      const joining = echo.join(channel);
      // Echo tells names only; the library beneath it keeps the roll, with the ids.
      const members = trackMembers(client.channel(`presence-${channel}`) as PresenceChannel, attending);
      joining
        .here(() => {
          retries.forget(`presence-${channel}`);
          members.arrive();
        })
        .joining(members.greet)
        .leaving(members.publish)
        .listen('Edited', () => attending.onNews())
        .error(() => attending.onOthers([]));
    },
    tellPlace(channel, at) {
      tellPlace(client.channel(`presence-${channel}`), at);
    },
    leave(channel) {
      joined.delete(channel);
      deaf.delete(channel);
      lastEvents.delete(channel);
      retries.forget(`private-${channel}`);
      retries.forget(`presence-${channel}`);
      echo.leave(channel);
    },
    onRefused(listener) {
      publishRefused = listener;
    },
    onState(listener) {
      publishState = listener;
      client.connection.bind('state_change', ({ current }: { current: SocketState }) => {
        if (current === 'connected') return publishConnected();
        for (const channel of joined) deaf.add(channel);
        if (!isRenewing) listener(current, null, null);
      });
    },
    ask(listener) {
      const { connection } = client;
      const end = () => {
        clearTimeout(timer);
        connection.unbind('message', once);
        connection.unbind('state_change', end);
      };
      const once = () => {
        end();
        listener();
      };
      const timer = setTimeout(() => {
        end();
        renew();
      }, ANSWER_TIME_OUT);
      connection.bind('message', once);
      connection.bind('state_change', end);
      client.send_event('pusher:ping', {});
    },
    tryNow() {
      if (['unavailable', 'connecting'].includes(client.connection.state)) renew();
    },
    close() {
      publishState = () => undefined;
      // On arrival it would ask for passes; once it is there, the library would send its leave after the closing.
      if (client.connection.state === 'connecting') echo.leaveAllChannels();
      closeAfterConnecting(client.connection, () => echo.disconnect());
    },
  };
};
