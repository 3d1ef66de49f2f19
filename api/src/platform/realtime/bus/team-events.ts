import type { BusListener, BusMessage } from './bus';

/**
 * Learns that something of a team has changed, and where the event names one item, that it was of this alone; `null` says
 * that changes of any team may have been missed. For what is remembered about a team, counts for example.
 */
export type TeamEventListener = (teamId: number | null, of?: 'one item') => void;

export class TeamEvents implements BusListener {
  private readonly listeners = new Set<TeamEventListener>();

  on(listener: TeamEventListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onMessage(message: BusMessage): void {
    if (message.kind !== 'event' || typeof message.team_id !== 'number') return;
    // As the outbox has written it: what is of several items names `stock_ids`.
    const isOfOne = typeof message.data === 'string' && /^\{"stock_id":\d+[,}]/.test(message.data);
    this.publish(message.team_id, isOfOne ? 'one item' : undefined);
  }

  onLost(): void {
    this.publish(null);
  }

  onReady(): void {
    this.publish(null);
  }

  private publish(teamId: number | null, of?: 'one item'): void {
    for (const listener of this.listeners) listener(teamId, of);
  }
}
