import type { Bus } from '../bus/bus';
import type { Connection } from './connection';
import {
  CLIENT_EVENT_REJECTED,
  CLOSE,
  MAX_EVENT_DATA_BYTES,
  isEventName,
  needsAuth,
  parseObject,
  readFrame,
  writeFrame,
  type ClientFrame,
} from './protocol';
import { equals, userAuth, type PusherApp } from './signature';
import type { Subscriptions } from './subscriptions';

const PONG = writeFrame({ event: 'pusher:pong', data: '{}' });

/** Channels on which clients may not send: people who may only read the news of a team or record could forge them. */
const SERVER_ONLY = /^(private-App\.Models\.|presence-App\.Models\.(User|Team)\.)/;

/** Handles the frames of clients. */
export class ClientFrames {
  constructor(
    private readonly app: PusherApp,
    private readonly subscriptions: Subscriptions,
    private readonly bus: Bus,
  ) {}

  receive(connection: Connection, text: string): void {
    connection.received();
    const frame = readFrame(text);
    if (!frame) return connection.sendError(null, 'Invalid frame');
    if (frame.event.startsWith('client-')) return this.clientEvent(connection, frame);
    switch (frame.event) {
      case 'pusher:ping':
        return connection.send(PONG);
      case 'pusher:pong':
        return;
      case 'pusher:subscribe':
        return this.subscriptions.subscribe(connection, frame.data);
      case 'pusher:unsubscribe':
        return this.subscriptions.unsubscribe(connection, parseObject(frame.data)?.channel);
      case 'pusher:signin':
        return this.signIn(connection, frame.data);
      default:
        return connection.sendError(null, 'Unknown event');
    }
  }

  private signIn(connection: Connection, data: unknown): void {
    const { auth, user_data } = parseObject(data) ?? {};
    const id = parseObject(user_data)?.id;
    const signed = typeof user_data === 'string' ? user_data : '';
    if (typeof id !== 'string' || !equals(userAuth(this.app, connection.id, signed), auth)) {
      return connection.close(CLOSE.unauthorised, 'The signature of the sign-in is invalid');
    }
    connection.grant(id);
    connection.send(writeFrame({ event: 'pusher:signin_success', data: JSON.stringify({ user_data }) }));
  }

  private clientEvent(connection: Connection, { event, channel, data }: ClientFrame): void {
    if (typeof channel !== 'string' || !needsAuth(channel) || !connection.channels.has(channel)) {
      return connection.sendError(null, 'Client events need a private or presence channel of one’s own');
    }
    if (SERVER_ONLY.test(channel)) {
      return connection.sendError(null, 'Client events need the presence channel of a record');
    }
    if (!isEventName(event)) return connection.sendError(null, 'The event name is too long');
    if (Buffer.byteLength(JSON.stringify(data ?? null)) > MAX_EVENT_DATA_BYTES) {
      return connection.sendError(null, 'The event data is larger than 10 kB');
    }
    if (!connection.clientEvents.take()) {
      return connection.sendError(CLIENT_EVENT_REJECTED, 'More than 10 client events in a second');
    }
    const userId = connection.channels.get(channel)?.user_id ?? undefined;
    this.bus
      .publish({ kind: 'event', channels: [channel], event, data, except: connection.id, user_id: userId })
      .catch(() => connection.sendError(null, 'The event could not be passed on'));
  }
}
