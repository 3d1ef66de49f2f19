import {
  subjectOfTeamEvent,
  type EventName,
  type EventPayload,
  type LiveEvent,
} from '@storeroom/shared/contract';

function idsOf(subject: LiveEvent['subject'], { stock_id, stock_ids, location_id }: EventPayload): number[] {
  if (subject === 'stock') return stock_ids ?? (stock_id === undefined ? [] : [stock_id]);
  if (subject === 'location' && typeof location_id === 'number') return [location_id];
  return [];
}

/** What a frame on the team's channel tells screens: about stock, a location, or the team itself. */
export function teamFrame(name: EventName, payload: EventPayload): LiveEvent {
  const { location_id, deleted_at } = payload;
  const subject = subjectOfTeamEvent(payload);
  return {
    subject,
    name,
    ids: idsOf(subject, payload),
    ...(location_id !== undefined && { location_id }),
    ...(deleted_at !== undefined && { deleted_at }),
  };
}

/** A frame on the person's own channel is about the person. */
export function userFrame(name: EventName): LiveEvent {
  return { subject: 'user', name, ids: [] };
}
