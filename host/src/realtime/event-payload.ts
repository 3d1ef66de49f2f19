import {
  fieldsOf,
  idFrom,
  momentFrom,
  textFrom,
  type EventPayload,
  type EventSubject,
} from '@storeroom/contract';

const IDS: Partial<Record<EventSubject, 'stock_id' | 'location_id'>> = {
  stock: 'stock_id',
  location: 'location_id',
};

/**
 * What a payload says, with numbers where they came as texts. Of a model that broadcasts itself (`{ "model": { … } }`) the
 * id is taken, and whether it is archived: the rest is fetched like anything else.
 */
export function payloadFrom(sent: unknown, subject: EventSubject | null): EventPayload {
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
