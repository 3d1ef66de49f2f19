import type { Connection } from './connection';

/** Which connections of this process listen to which channel. */
export class Channels {
  private readonly subscribers = new Map<string, Set<Connection>>();

  add(channel: string, connection: Connection): void {
    const subscribed = this.subscribers.get(channel);
    if (subscribed) subscribed.add(connection);
    else this.subscribers.set(channel, new Set([connection]));
  }

  remove(channel: string, connection: Connection): void {
    const subscribed = this.subscribers.get(channel);
    subscribed?.delete(connection);
    if (subscribed?.size === 0) this.subscribers.delete(channel);
  }

  broadcast(channel: string, frame: Buffer, exceptSocketId: string | null = null): void {
    for (const connection of this.subscribers.get(channel) ?? []) {
      if (connection.id !== exceptSocketId) connection.send(frame);
    }
  }

  names(): string[] {
    return [...this.subscribers.keys()];
  }

  subscriptionCount(channel: string): number {
    return this.subscribers.get(channel)?.size ?? 0;
  }
}
