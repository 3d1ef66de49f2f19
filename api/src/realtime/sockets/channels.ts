import type { Connection } from './connection';

/** Which connections of this process hear which channel. */
export class Channels {
  private readonly subscribers = new Map<string, Set<Connection>>();

  add(channel: string, connection: Connection): void {
    const hearers = this.subscribers.get(channel);
    if (hearers) hearers.add(connection);
    else this.subscribers.set(channel, new Set([connection]));
  }

  remove(channel: string, connection: Connection): void {
    const hearers = this.subscribers.get(channel);
    hearers?.delete(connection);
    if (hearers?.size === 0) this.subscribers.delete(channel);
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
