import PusherJs, { type Channel, type Options } from 'pusher-js';
import { APP, libraryAt } from './listening';

/** The real `pusher-js`, as in a page; the `pusher` library signs its subscriptions, like a server. */
export function browserClient(port: number, options: Partial<Options> = {}, key = APP.key): PusherJs {
  return new PusherJs(key, {
    cluster: 'none',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    enableStats: false,
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        done(null, libraryAt(port).authorizeChannel(socketId, channelName));
      },
    },
    ...options,
  });
}

/** Signs a presence subscription for this person. */
export function asMember(port: number, user_id: string, user_info: object): Partial<Options> {
  return {
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, done) => {
        done(
          null,
          libraryAt(port).authorizeChannel(socketId, channelName, { user_id, user_info: { ...user_info } }),
        );
      },
    },
  };
}

interface Emitter {
  bind(event: string, heard: (data: never) => void): unknown;
  unbind(event: string, heard: (data: never) => void): unknown;
}

/** The next event of this name on a channel or a connection. */
export function once<Data = unknown>(source: Emitter, event: string): Promise<Data> {
  return new Promise((resolve) => {
    const heard = (data: Data) => {
      source.unbind(event, heard);
      resolve(data);
    };
    source.bind(event, heard);
  });
}

export async function connected(client: PusherJs): Promise<PusherJs> {
  if (client.connection.state !== 'connected') await once(client.connection, 'connected');
  return client;
}

export async function subscribed(client: PusherJs, name: string): Promise<Channel> {
  const channel = client.subscribe(name);
  if (!channel.subscribed) await once(channel, 'pusher:subscription_succeeded');
  return channel;
}

/** Disconnects all clients, which would reconnect forever otherwise: to be called after each test. */
export function disconnectAll(): void {
  for (const client of PusherJs.instances.splice(0)) client.disconnect();
}
