import type { BusListener, BusMessage } from './bus';

/**
 * Hears that something of a team has changed; `null` says that changes of any team may have been missed.
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
    if (message.kind === 'event' && typeof message.team_id === 'number') this.tell(message.team_id);
  }

  onLost(): void {
    this.tell(null);
  }

  onReady(): void {
    this.tell(null);
  }

  private tell(teamId: number | null): void {
    for (const listener of this.listeners) listener(teamId);
  }
}
