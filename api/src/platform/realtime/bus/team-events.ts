import type { BusListener, BusMessage } from './bus';

/**
 * Learns that something of a team has changed; `null` says that changes of any team may have been missed.
 * For what is remembered about a team, counts for example.
 */
export type TeamEventListener = (teamId: number | null) => void;

export class TeamEvents implements BusListener {
  private readonly listeners = new Set<TeamEventListener>();

  on(listener: TeamEventListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onMessage(message: BusMessage): void {
    if (message.kind === 'event' && typeof message.team_id === 'number') this.publish(message.team_id);
  }

  onLost(): void {
    this.publish(null);
  }

  onReady(): void {
    this.publish(null);
  }

  private publish(teamId: number | null): void {
    for (const listener of this.listeners) listener(teamId);
  }
}
