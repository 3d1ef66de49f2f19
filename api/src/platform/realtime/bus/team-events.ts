import { openListeners } from '../../listeners';
import type { BusEvent, BusListener, BusMessage, TeamChange } from './bus';

/**
 * Called when something in a team has changed; with `one item` if the event names a single item and so nothing else has
 * changed. Null as the team means that changes of any team may have been missed. Used by caches of data of teams, such
 * as totals.
 */
export type TeamEventListener = (teamId: number | null, of?: 'one item') => void;

/** The changes in these events, each once. */
export function changesOf(events: readonly BusEvent[]): TeamChange[] {
  const changes = new Map<string, TeamChange>();
  for (const { team_id, data } of events) {
    if (typeof team_id !== 'number') continue;
    // In the form in which the outbox has it. An event about several items has `stock_ids`.
    const of_one = typeof data === 'string' && /^\{"stock_id":\d+[,}]/.test(data);
    changes.set(`${team_id} ${of_one}`, { team_id, of_one });
  }
  return [...changes.values()];
}

export class TeamEvents implements BusListener {
  private readonly listeners = openListeners<Parameters<TeamEventListener>>();

  on(listener: TeamEventListener): () => void {
    return this.listeners.on(listener);
  }

  onMessage(message: BusMessage): void {
    if (message.kind !== 'event' && message.kind !== 'changed') return;
    const changes = message.kind === 'event' ? changesOf([message]) : [message];
    for (const { team_id, of_one } of changes) this.publish(team_id, of_one ? 'one item' : undefined);
  }

  onLost(): void {
    this.publish(null);
  }

  onReady(): void {
    this.publish(null);
  }

  private publish(teamId: number | null, of?: 'one item'): void {
    this.listeners.notify(teamId, of);
  }
}
