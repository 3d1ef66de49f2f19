import { CHANNELS, type EventName, type EventPayload } from '@storeroom/shared/contract';
import { publish } from '../database/outbox';
import type { TeamScope } from '../database/team-scope';

/** Tells of one item, on its own channel and on its team's. Ids only: rights are enforced on the fetch. */
export function tellOfStock(
  scope: TeamScope,
  name: EventName,
  id: number,
  payload: EventPayload,
): Promise<void> {
  return publish(scope, name, [CHANNELS.stock(id), CHANNELS.team(scope.team_id)], payload);
}
