import {
  subjectOfTeamEvent,
  type EventName,
  type EventPayload,
  type EventSubject,
  type LiveEvent,
} from '@storeroom/contract';
import { now } from '@storeroom/sdk';
import { eventNamed } from './event-names';
import { payloadFrom } from './event-payload';

function idsOf(
  subject: EventSubject,
  { stock_id, stock_ids, location_id, user_ids }: EventPayload,
): number[] {
  if (subject === 'stock') return stock_ids ?? (stock_id === undefined ? [] : [stock_id]);
  if (subject === 'location' && typeof location_id === 'number') return [location_id];
  return subject === 'user' ? (user_ids ?? []) : [];
}

/** A framework that archives says that it deletes, too: what still has a moment of it is archived. */
function nameOf(name: EventName, deleted_at: string | null | undefined, isOfModel: boolean): EventName {
  return isOfModel && name === 'Deleted' && deleted_at ? 'Archived' : name;
}

/**
 * What a frame on the team's channel tells screens: about stock, a location, or the team itself. Null for a name that means
 * nothing here, and for stock or a location that is not named.
 */
export function teamFrame(sent: string, content: unknown, clock = now): LiveEvent | null {
  const named = eventNamed(sent);
  if (named === null) return null;
  const payload = payloadFrom(content, named.subject);
  const subject = named.subject ?? subjectOfTeamEvent(payload);
  const { location_id, deleted_at, list_id } = payload;
  const name = nameOf(named.name, deleted_at, named.subject !== null);
  const ids = idsOf(subject, payload);
  if (ids.length === 0 && subject !== 'team' && subject !== 'user') return null;
  const since =
    name === 'Archived' && deleted_at === undefined ? new Date(clock()).toISOString() : deleted_at;
  return {
    subject,
    name,
    ids,
    ...(location_id !== undefined && { location_id }),
    ...(since !== undefined && { deleted_at: since }),
    ...(list_id && { list_id }),
  };
}

/** A frame on the person's own channel is about the person; null for a name that means nothing here. */
export function userFrame(sent: string): LiveEvent | null {
  const named = eventNamed(sent);
  if (named === null || (named.subject ?? 'user') !== 'user') return null;
  return { subject: 'user', name: named.name, ids: [] };
}
