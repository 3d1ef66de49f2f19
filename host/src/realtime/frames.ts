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

const IDS: Partial<Record<EventSubject, 'stock_id' | 'location_id'>> = {
  stock: 'stock_id',
  location: 'location_id',
};

/**
 * What a payload says, with numbers where they came as texts. Of a model that broadcasts itself (`{ "model": { … } }`) the
 * id is taken, and whether it is archived: the rest is fetched like anything else.
 */
function payloadFrom(sent: unknown, subject: EventSubject | null): EventPayload {
  const fields = fieldsOf(sent);
  const model = fieldsOf(fields['model']);
  const { stock_ids, user_ids } = fields;
  const name = subject && IDS[subject];
  const own = idFrom(fields['id'] ?? model['id']);
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
    ...(name && !(name in fields) && own !== null && !ids && { [name]: own }),
    ...(deleted_at !== undefined && { deleted_at: momentFrom(deleted_at) ?? textFrom(deleted_at) }),
  };
}

interface NamedEvent {
  name: EventName;
  /** Of what, where the name says so: `StockUpdated`. Else the payload tells. */
  subject: EventSubject | null;
}

/** A verb alone, as the specification names events, or after the name of a model, as Laravel's models broadcast. */
const FORM =
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

/** What a name on the wire means, as Echo hands it over: a dot before it when it was sent without the namespace. */
function eventNamed(sent: string): NamedEvent | null {
  const [, model, verb = ''] = FORM.exec(sent) ?? [];
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
