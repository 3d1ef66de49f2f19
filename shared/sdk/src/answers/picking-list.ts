import {
  LIST_STATUSES,
  fieldsOf,
  idFrom,
  momentFrom,
  numberFrom,
  textFrom,
  type StockListRow,
} from '@storeroom/contract';
import { recordFrom } from './record';

/** Reads a picking list; without a status it is being picked, without figures it is empty. */
export function pickingListFrom(value: unknown): StockListRow {
  const fields = fieldsOf(value);
  return {
    ...(fields as StockListRow),
    ...recordFrom(fields),
    name: textFrom(fields['name']),
    customer_name: textFrom(fields['customer_name']) ?? '',
    status: LIST_STATUSES.find((status) => status === fields['status']) ?? 'picking',
    user_id: idFrom(fields['user_id']) ?? 0,
    user_name: textFrom(fields['user_name']) ?? '',
    item_count: numberFrom(fields['item_count']) ?? 0,
    picked_count: numberFrom(fields['picked_count']) ?? 0,
    short_count: numberFrom(fields['short_count']) ?? 0,
    note: textFrom(fields['note']),
    completed_at: momentFrom(fields['completed_at']),
    continues_id: idFrom(fields['continues_id']),
  };
}
