import {
  fieldsOf,
  idFrom,
  momentFrom,
  subjectOfTeamEvent,
  textFrom,
  type EventName,
  type EventPayload,
  type EventSubject,
  type LiveEvent,
} from '@storeroom/contract';
import { now } from '@storeroom/sdk';

const ID_FIELDS: Partial<Record<EventSubject, 'stock_id' | 'location_id'>> = {
  stock: 'stock_id',
  location: 'location_id',
};

/**
 * Reads a payload, with numbers where they came as text. From a model that broadcasts itself (`{ "model": { … } }`)
 * only the id and whether it is archived are used: the rest is fetched as usual.
 */
function payloadFrom(sent: unknown, subject: EventSubject | null): EventPayload {
  const fields = fieldsOf(sent);
  const model = fieldsOf(fields['model']);
  const { stock_ids, user_ids } = fields;
  const idField = subject && ID_FIELDS[subject];
  const ownId = idFrom(fields['id'] ?? model['id']);
  const stock_id = idFrom(fields['stock_id']);
  const list_id = idFrom(fields['list_id']);
  const ids = Array.isArray(stock_ids) ? stock_ids.map(idFrom).filter((id) => id !== null) : null;
  const { deleted_at } = 'deleted_at' in fields ? fields : model;
  return {
    ...(stock_id !== null && { stock_id }),
    ...(ids !== null && { stock_ids: ids }),
    ...(list_id && { list_id }),
    ...(Array.isArray(user_ids) && { user_ids: user_ids.map(idFrom).filter((id) => id !== null) }),
    ...('location_id' in fields && { location_id: idFrom(fields['location_id']) }),
    ...(idField && !(idField in fields) && ownId !== null && !ids && { [idField]: ownId }),
    ...(deleted_at !== undefined && { deleted_at: momentFrom(deleted_at) ?? textFrom(deleted_at) }),
  };
}

interface NamedEvent {
  name: EventName;
  /** The subject in the event name, where it has one: `StockUpdated`. Otherwise the payload names it. */
  subject: EventSubject | null;
}

/** A verb alone, as our own server names events, or after the name of a model, as Laravel's models broadcast. */
const EVENT_NAME =
  /^\.?(Stock|Location|Team|User)?(Created|Edited|Updated|Archived|Trashed|Deleted|ForceDeleted|Restored)$/;

const VERBS: Readonly<Record<string, EventName>> = {
  Created: 'Created',
  Edited: 'Edited',
  Updated: 'Edited',
  Archived: 'Archived',
  Trashed: 'Archived',
  Deleted: 'Deleted',
  ForceDeleted: 'Deleted',
  Restored: 'Restored',
};

/** The meaning of an event name, as Echo passes it: with a leading dot when it was sent without the namespace. */
function eventNamed(sent: string): NamedEvent | null {
  const [, model, verb = ''] = EVENT_NAME.exec(sent) ?? [];
  const name = VERBS[verb];
  return name ? { name, subject: (model?.toLowerCase() as EventSubject | undefined) ?? null } : null;
}

function idsOf(
  subject: EventSubject,
  { stock_id, stock_ids, location_id, user_ids }: EventPayload,
): number[] {
  if (subject === 'stock') return stock_ids ?? (stock_id === undefined ? [] : [stock_id]);
  if (subject === 'location' && typeof location_id === 'number') return [location_id];
  return subject === 'user' ? (user_ids ?? []) : [];
}

/** A framework reports an archived record as deleted, too: a record that still has `deleted_at` is archived. */
function nameOf(name: EventName, deleted_at: string | null | undefined, isOfModel: boolean): EventName {
  return isOfModel && name === 'Deleted' && deleted_at ? 'Archived' : name;
}

/**
 * The event in a frame of the team's channel: about stock, a location, or the team itself. Null for an unknown name,
 * and for stock or a location without an id.
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

/** A frame on the user's own channel is about the user; null for an unknown name. */
export function userFrame(sent: string): LiveEvent | null {
  const named = eventNamed(sent);
  if (named === null || (named.subject ?? 'user') !== 'user') return null;
  return { subject: 'user', name: named.name, ids: [] };
}
