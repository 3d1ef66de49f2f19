import { now } from '@storeroom/sdk';
import { EVENT_NAMESPACE } from '@storeroom/contract';
import Echo from 'laravel-echo';
import Pusher, { type Options, type PresenceChannel } from 'pusher-js';
import { NotAuthorised, authoriseChannel } from './authorise-channel';
import { closeAfterConnecting } from './close-after-connecting';
import { trackMembers, sendPlace } from './presence';
import type { StateListener, OpenSocket, SocketState } from './live-socket';

/** The authorisation of a channel is retried after 2 to 3 s, then at growing intervals of at most 45 s. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 30_000;

/** Retries the authorisation of channels. Names are complete: `private-…`, `presence-…`. */
function authorisationRetries(clientOf: () => Pusher) {
  /** Consecutive failures by channel. */
  const failures = new Map<string, number>();
  // A socket that has reconnected requests authorisations by itself, and a channel that was left needs none.
  const wanted = (socketId: string, name: string) => {
    const { connection, channels } = clientOf();
    if (connection.state !== 'connected' || connection.socket_id !== socketId) return null;
    const channel = channels.find(name);
    return channel && !channel.subscriptionCancelled ? channel : null;
  };
  return {
    /** False where there is nothing to retry. */
    later(socketId: string, name: string): boolean {
      if (!wanted(socketId, name)) return false;
      const times = failures.get(name) ?? 0;
      failures.set(name, times + 1);
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** times, MAX_PAUSE_MS) * (1 + Math.random() / 2);
      setTimeout(() => {
        const channel = wanted(socketId, name);
        if (channel && !channel.subscribed && !channel.subscriptionPending) channel.subscribe();
      }, pause);
      return true;
    },
    forget(name: string): void {
      failures.delete(name);
    },
  };
}

const ACTIVITY_TIMEOUT_MS = 120_000;
const PONG_TIMEOUT_MS = 30_000;
const UNAVAILABLE_TIMEOUT_MS = 10_000;
/** In ms: how long the socket may take to respond once the network is back. */
const ANSWER_TIMEOUT_MS = 2_000;
const PORT = { ws: 80, wss: 443 };
/** States of a socket that is closing or closed. */
const CLOSING: readonly number[] = [2, 3];

/** The close code of a server that accepts TLS only. */
const TLS_ONLY = 4000;

/** Messages for a closing socket would be lost, and browsers log an error: they are not sent. */
function openQuietSocket(url: string): WebSocket {
  const socket = new WebSocket(url);
  const send = socket.send.bind(socket);
  socket.send = (data) => {
    if (!CLOSING.includes(socket.readyState)) send(data);
  };
  return socket;
}

Object.assign(Pusher.Runtime, {
  // The library would store the transport in local storage, for which there is no consent and, with a single
  // transport, no need.
  getLocalStorage: () => undefined,
  createWebSocket: openQuietSocket,
});

type SocketServer = Parameters<OpenSocket>[0];

/**
 * Called with the full name of a channel for which this socket got no authorisation: for now, or `isFinal`, because
 * access was refused.
 */
type NotAuthorisedListener = (socketId: string, channelName: string, isFinal: boolean) => void;

/** Protocol 7 is that of this version of the library; WebSocket is the only transport. */
export function pusherOptions(
  { host, port, tls, cluster }: SocketServer,
  onNotAuthorised: NotAuthorisedListener = () => undefined,
): Options {
  return {
    cluster: cluster ?? '',
    ...(host && { wsHost: host }),
    wsPort: tls ? PORT.ws : port,
    wssPort: tls ? port : PORT.wss,
    forceTLS: tls,
    // Where the server has no TLS, the library would still try it when the first attempt is slow.
    enabledTransports: tls ? ['ws', 'wss'] : ['ws'],
    activityTimeout: ACTIVITY_TIMEOUT_MS,
    pongTimeout: PONG_TIMEOUT_MS,
    unavailableTimeout: UNAVAILABLE_TIMEOUT_MS,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, callback) => {
        authoriseChannel(socketId, channelName).then(
          (authorisation) => callback(null, authorisation),
          (error: Error) => {
            callback(error, null);
            onNotAuthorised(socketId, channelName, error instanceof NotAuthorised && error.isFinal);
          },
        );
      },
    },
  };
}

/**
 * On close code 4000 the library retries over TLS without end. Where TLS is in use already, or does not connect
 * before the connection counts as unavailable, the socket is treated as refused, as by 4001.
 */
function endWithoutTls(client: Pusher, { tls }: SocketServer): void {
  let isOverTls = tls;
  let isTrying = false;
  // The library schedules its next attempt with a timer of 0 ms, which an earlier disconnect would not cancel.
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
  const known = times.filter((time) => time !== null);
  return known.length < times.length ? null : Math.max(...known);
}

/** Opens the product's only Echo. */
export const openEchoSocket: OpenSocket = (server) => {
  const retries = authorisationRetries(() => client);
  const onNotAuthorised: NotAuthorisedListener = (socketId, name, isFinal) => {
    const isUnauthorised = () => unauthorised.has(name.replace(/^private-/, ''));
    if (!isFinal) {
      if (retries.later(socketId, name) && isUnauthorised()) publishState('unavailable', null, null);
      return;
    }
    // Refusal of a presence channel concerns that list only; refusal of the page's own private channels means that
    // rights have changed.
    if (!name.startsWith('private-')) return;
    void publishRefused().then(() => {
      if (isUnauthorised()) publishState('failed', null, null);
    });
  };
  const client = new Pusher(server.key, pusherOptions(server, onNotAuthorised));
  endWithoutTls(client, server);
  const echo = new Echo({
    broadcaster: 'pusher',
    key: server.key,
    client,
    namespace: server.namespace ?? EVENT_NAMESPACE,
    // Echo instances share a default object and write into it: this one gets its own.
    auth: { headers: {} },
  });
  const joined = new Set<string>();
  /** Channels that are not authorised yet: their events are missed. */
  const unauthorised = new Set<string>();
  /** The latest possible time of the last event of each channel before it was joined. */
  const lastEvents = new Map<string, number | null>();
  let publishState: StateListener = () => undefined;
  let publishRefused: () => Promise<void> = async () => undefined;
  let isReconnecting = false;
  /** After a change of network the old socket may stay silent until its time-outs end. */
  const reconnect = () => {
    isReconnecting = true;
    client.disconnect();
    isReconnecting = false;
    client.connect();
  };
  const publishConnected = () => {
    if (client.connection.state !== 'connected' || unauthorised.size > 0) return;
    publishState('connected', client.connection.socket_id, latestOf([...lastEvents.values()]));
  };
  return {
    join(channel, listener) {
      joined.add(channel);
      unauthorised.add(channel);
      const subscribing = echo.private(channel);
      // Echo drops the data of the subscription response; the underlying library passes it on.
      client
        .channel(`private-${channel}`)
        .bind('pusher:subscription_succeeded', (answer: { quiet_ms?: unknown } | undefined) => {
          const quiet = answer?.quiet_ms;
          lastEvents.set(channel, typeof quiet === 'number' ? now() - quiet : null);
          unauthorised.delete(channel);
          retries.forget(`private-${channel}`);
          publishConnected();
        });
      subscribing.listenToAll(listener);
    },
    joinPublic(channel, listener) {
      const publicChannel = echo.channel(channel);
      client
        .channel(channel)
        .bind('pusher:subscription_succeeded', (answer: { quiet_ms?: unknown } | undefined) => {
          if (typeof answer?.quiet_ms === 'number') listener(answer.quiet_ms);
        });
      publicChannel.listenToAll(() => listener());
    },
    joinPresence(channel, listener) {
      const joining = echo.join(channel);
      // Echo passes names only; the underlying library has the member list with ids.
      const members = trackMembers(client.channel(`presence-${channel}`) as PresenceChannel, listener);
      joining
        .here(() => {
          retries.forget(`presence-${channel}`);
          members.onJoined();
        })
        .joining(members.onMemberJoined)
        .leaving(members.publish)
        .listen('Edited', () => listener.onNews())
        .error(() => listener.onOthers([]));
    },
    sendPlace(channel, at) {
      sendPlace(client.channel(`presence-${channel}`), at);
    },
    leave(channel) {
      joined.delete(channel);
      unauthorised.delete(channel);
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
        for (const channel of joined) unauthorised.add(channel);
        if (!isReconnecting) listener(current, null, null);
      });
    },
    ping(listener) {
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
        reconnect();
      }, ANSWER_TIMEOUT_MS);
      connection.bind('message', once);
      connection.bind('state_change', end);
      client.send_event('pusher:ping', {});
    },
    tryNow() {
      if (['unavailable', 'connecting'].includes(client.connection.state)) reconnect();
    },
    close() {
      publishState = () => undefined;
      // A socket that is still connecting would ask for authorisations once it has connected, and the library would
      // send its unsubscribe after the close.
      if (client.connection.state === 'connecting') echo.leaveAllChannels();
      closeAfterConnecting(client.connection, () => echo.disconnect());
    },
  };
};
