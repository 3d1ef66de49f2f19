import { RELEASE_HINT } from '@storeroom/serving';
import type { Bus } from '../bus/bus';
import type { Channels } from './channels';
import type { Connection } from './connection';
import type { LastEvents } from './last-events';
import type { Member } from './presence';
import type { PresenceChannels } from './presence-channels';
import {
  MAX_PRESENCE_MEMBERS,
  MAX_USER_ID,
  isChannelName,
  isPresence,
  needsAuth,
  parseObject,
  writeFrame,
} from './protocol';
import { channelAuth, equals, type PusherApp } from './signature';
import type { SocketLimits } from './socket-limits';

/** Admits connections to channels, checks their authorisation, and removes them. */
export class Subscriptions {
  constructor(
    private readonly app: PusherApp,
    private readonly limits: SocketLimits,
    private readonly channels: Channels,
    private readonly presence: PresenceChannels,
    private readonly lastEvents: LastEvents,
    private readonly bus: Bus,
  ) {}

  subscribe(connection: Connection, data: unknown): void {
    const { channel, auth, channel_data } = parseObject(data) ?? {};
    if (!isChannelName(channel)) return connection.sendError(null, 'Invalid channel name');
    if (connection.channels.has(channel)) {
      return connection.sendError(null, `Existing subscription to channel ${channel}`);
    }
    if (connection.channels.size >= this.limits.channels_per_connection) {
      return refuse(connection, channel, 'LimitReached', 'Too many channels on one connection', 4100);
    }
    if (!needsAuth(channel) && channel !== RELEASE_HINT.channel && !this.hasRoomForPublic(connection)) {
      return refuse(connection, channel, 'LimitReached', 'Too many joins of public channels', 4100);
    }
    const signed = typeof channel_data === 'string' ? channel_data : undefined;
    if (needsAuth(channel) && !equals(channelAuth(this.app, connection.id, channel, signed), auth)) {
      return refuse(connection, channel, 'AuthError', 'The signature of the subscription is invalid', 401);
    }
    if (isPresence(channel)) this.subscribePresence(connection, channel, signed);
    // An extension of Pusher's protocol: tells whether anything has happened since the client read its data.
    else this.admit(connection, channel, null, () => ({ quiet_ms: this.lastEvents.quiet(channel) }));
  }

  private hasRoomForPublic({ channels, publicJoins }: Connection): boolean {
    const joined = [...channels.keys()].filter((channel) => !needsAuth(channel)).length;
    return joined < this.limits.public_channels_per_connection && publicJoins.take();
  }

  unsubscribe(connection: Connection, channel: unknown): void {
    if (typeof channel !== 'string') return;
    const admission = connection.channels.get(channel);
    if (!admission) return;
    connection.channels.delete(channel);
    this.channels.remove(channel, connection);
    this.bus.leave(channel);
    if (admission.user_id !== null) this.presence.leave(connection, channel, admission.user_id);
  }

  leaveAll(connection: Connection): void {
    for (const channel of [...connection.channels.keys()]) this.unsubscribe(connection, channel);
  }

  /** A member is told of members who come later. Their own joining is in the answer. */
  private subscribePresence(connection: Connection, channel: string, channelData: string | undefined): void {
    const member = readMember(channelData);
    if (!member) return refuse(connection, channel, 'AuthError', 'channel_data must name a user_id', 401);
    const full = this.presence.members(channel).length >= MAX_PRESENCE_MEMBERS;
    if (full && !this.presence.has(channel, member.user_id)) {
      return refuse(connection, channel, 'LimitReached', 'The presence channel is full', 4100);
    }
    this.presence.enter(connection, channel, member);
    this.admit(connection, channel, member.user_id, () => {
      const members = this.presence.members(channel);
      return {
        presence: {
          count: members.length,
          ids: members.map((one) => one.user_id),
          hash: Object.fromEntries(members.map((one) => [one.user_id, one.user_info ?? null])),
        },
      };
    });
  }

  /** Admits the connection and confirms it as soon as events of the channel arrive, with what is known then. */
  private admit(connection: Connection, channel: string, userId: string | null, tell: () => object): void {
    const admission = { user_id: userId };
    connection.channels.set(channel, admission);
    const succeed = () => {
      this.channels.add(channel, connection);
      const data = JSON.stringify(tell());
      connection.send(writeFrame({ event: 'pusher_internal:subscription_succeeded', channel, data }));
    };
    const arriving = this.bus.join(channel);
    if (!arriving) return succeed();
    arriving.then(
      () => {
        // The client may have left the channel meanwhile, and may have joined it again.
        if (connection.channels.get(channel) !== admission) return;
        // Events before this moment could not be received.
        this.lastEvents.note(channel);
        succeed();
      },
      // The connection of the bus is lost, so all sockets are closed: the client reconnects and subscribes again.
      () => undefined,
    );
  }
}

function refuse(connection: Connection, channel: string, type: string, error: string, status: number): void {
  connection.send(
    writeFrame({
      event: 'pusher:subscription_error',
      channel,
      data: JSON.stringify({ type, error, status }),
    }),
  );
}

function readMember(channelData: string | undefined): Member | null {
  const data = parseObject(channelData);
  const id = typeof data?.user_id === 'number' ? String(data.user_id) : data?.user_id;
  if (typeof id !== 'string' || id === '' || id.length > MAX_USER_ID) return null;
  return data?.user_info === undefined ? { user_id: id } : { user_id: id, user_info: data.user_info };
}
