import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptWebSocket, type WebSocketEnd } from './web-socket';

export const KEY = 'another-key';

interface Said {
  event: string;
  data: { channel?: string; auth?: string };
}

/** What of the Pusher protocol, version 7, a client needs: connect, subscribe with a pass, hear, ping. */
export function pusherServer() {
  const channels = new Map<string, Set<WebSocketEnd>>();
  let sockets = 0;

  const passOf = (socket_id: string, channel: string) => `${KEY}:${socket_id}:${channel}`;
  const messageOf = (event: string, data: unknown, channel?: string) =>
    JSON.stringify({ event, data: JSON.stringify(data), ...(channel && { channel }) });

  function accept(req: IncomingMessage, socket: Duplex): void {
    const end = acceptWebSocket(req, socket);
    sockets += 1;
    const socket_id = `1.${sockets}`;
    end.send(messageOf('pusher:connection_established', { socket_id, activity_timeout: 120 }));
    end.onText((text) => {
      const { event, data } = JSON.parse(text) as Said;
      if (event === 'pusher:ping') end.send(messageOf('pusher:pong', {}));
      if (event === 'pusher:unsubscribe') channels.get(data.channel ?? '')?.delete(end);
      if (event !== 'pusher:subscribe' || data.channel === undefined) return;
      if (data.auth !== passOf(socket_id, data.channel)) return;
      channels.set(data.channel, (channels.get(data.channel) ?? new Set()).add(end));
      end.send(messageOf('pusher_internal:subscription_succeeded', {}, data.channel));
    });
    end.onEnd(() => channels.forEach((ends) => ends.delete(end)));
  }

  return {
    accept,
    passOf,
    /** Tells everybody on a channel. */
    publish(channel: string, event: string, data: unknown): void {
      for (const end of channels.get(channel) ?? []) end.send(messageOf(event, data, channel));
    },
  };
}
