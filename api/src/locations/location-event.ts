import { CHANNELS, type EventName, type EventPayload } from '@storeroom/shared/contract';
import { publish } from '../database/outbox';
import type { TeamScope } from '../database/team-scope';

/** Tells of one place, on its own channel and on its team's. */
export function tellOfLocation(
  scope: TeamScope,
  name: EventName,
  id: number,
  payload: EventPayload = {},
): Promise<void> {
  return publish(scope, name, [CHANNELS.location(id), CHANNELS.team(scope.team_id)], {
    location_id: id,
    ...payload,
  });
}
