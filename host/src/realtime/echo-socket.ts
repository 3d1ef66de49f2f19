import { EVENT_NAMES, EVENT_NAMESPACE, type EventPayload } from '@storeroom/shared/contract';
import Echo from 'laravel-echo';
import Pusher, { type Options } from 'pusher-js';
import { authoriseChannel } from './authorise-channel';
import type { OpenSocket, SocketState } from './live-socket';

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
    enabledTransports: ['ws', 'wss'],
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
  return {
    join(channel, hear) {
      const joined = echo.private(channel);
      for (const name of EVENT_NAMES) joined.listen(name, (payload: EventPayload) => hear(name, payload));
    },
    leave: (channel) => echo.leave(channel),
    onState(hear) {
      client.connection.bind('state_change', ({ current }: { current: SocketState }) => {
        hear(current, current === 'connected' ? client.connection.socket_id : null);
      });
    },
    close: () => echo.disconnect(),
  };
};
