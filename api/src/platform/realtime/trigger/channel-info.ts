import { isPresence } from '../sockets/protocol';
import type { SocketServer } from '../sockets/socket-server';
import { Rejected } from './trigger-request';

/** What may be asked about a channel; users can be counted on presence channels only. */
const ATTRIBUTES = ['user_count', 'subscription_count'] as const;
type Attribute = (typeof ATTRIBUTES)[number];

export type ChannelFacts = Partial<Record<Attribute, number>>;

/** The attributes in a comma list; unknown ones are passed over, as Pusher does. */
export function readAttributes(info: unknown): Attribute[] {
  const names = typeof info === 'string' ? info.split(',') : [];
  return ATTRIBUTES.filter((attribute) => names.includes(attribute));
}

export function channelFacts(server: SocketServer, channel: string, wanted: Attribute[]): ChannelFacts {
  const facts: ChannelFacts = {};
  if (wanted.includes('subscription_count')) {
    facts.subscription_count = server.channels.subscriptionCount(channel);
  }
  if (wanted.includes('user_count') && isPresence(channel)) {
    facts.user_count = server.presence.members(channel).length;
  }
  return facts;
}

/** `GET /channels`: the occupied channels. */
export function channelList(server: SocketServer, prefix: string, wanted: Attribute[]): object {
  if (wanted.includes('user_count') && !isPresence(prefix)) {
    throw new Rejected(400, 'user_count can only be asked with a filter_by_prefix of presence channels');
  }
  const names = server.channels.names().filter((name) => name.startsWith(prefix));
  return {
    channels: Object.fromEntries(names.map((name) => [name, channelFacts(server, name, wanted)])),
  };
}

/** `GET /channels/{name}`. */
export function channelInfo(server: SocketServer, channel: string, wanted: Attribute[]): object {
  if (wanted.includes('user_count') && !isPresence(channel)) {
    throw new Rejected(400, 'user_count can only be asked of presence channels');
  }
  const occupied =
    server.channels.subscriptionCount(channel) > 0 || server.presence.members(channel).length > 0;
  return { occupied, ...channelFacts(server, channel, wanted) };
}

/** `GET /channels/{name}/users`. */
export function channelUsers(server: SocketServer, channel: string): object {
  if (!isPresence(channel)) throw new Rejected(400, 'Users can only be asked of presence channels');
  return { users: server.presence.members(channel).map(({ user_id }) => ({ id: user_id })) };
}
