import { CHANNELS, type EventName, type EventPayload } from '@storeroom/contract';
import { publish } from '../../platform/database/outbox';
import type { TeamScope } from '../../platform/database/team-scope';

/** Publishes an event about one location on the channel of the location and on that of its team. */
export function publishLocationEvent(
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
