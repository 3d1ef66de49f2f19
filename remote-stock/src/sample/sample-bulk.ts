import type { BulkAction, ItemField, BulkFailure, BulkResult, Stock } from '@storeroom/contract';
import { listed } from './sample-list';
import type { Change, Refusal, sampleRecords } from './sample-records';

interface BulkAsked {
  action: BulkAction | 'set';
  stock_ids?: number[];
  filter?: Record<string, string | number | boolean>;
  expected_total?: number;
  params?: {
    delta?: number;
    count?: number;
    location_id?: number | null;
    force?: boolean;
    field?: ItemField;
    value?: string | number | boolean | null;
  };
}

type Refused = { status: 422; body: Refusal['body'] };

const refused = (field: string, message: string, result: object): Refused => ({
  status: 422,
  body: { message, errors: { [field]: [message] }, result: { ...result } },
});

function matching(items: readonly Stock[], { filter = {} }: BulkAsked): number[] {
  const query = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  query.set('per_page', '100');
  const found = listed(items, query);
  return (Array.isArray(found) ? found : found.data).map(({ id }) => id);
}

/** Changes many items: the answer lists those that could not be changed; all others are changed. */
export function sampleBulk(records: ReturnType<typeof sampleRecords>) {
  let batches = 0;

  const change = (asked: BulkAsked, stock: Stock, batch_id: string): Change | Refusal => {
    const { action, params = {} } = asked;
    switch (action) {
      case 'set':
        return records.edit(stock.id, params.field ? { [params.field]: params.value } : {}, { batch_id });
      case 'adjust':
        return records.adjust(stock.id, { ...params, batch_id });
      case 'move':
        return records.edit(
          stock.id,
          { location_id: params.location_id ?? null },
          { action: 'moved', batch_id },
        );
      case 'archive':
        return stock.list_count > 0 && !params.force
          ? records.refuse('force', 'Open picking lists need it.')
          : records.archive(stock.id, { batch_id });
      case 'unarchive':
        return records.unarchive(stock.id, { batch_id });
      case 'delete':
      case 'restore':
        records.remove(stock.id);
        return { stock, log: records.logs()[0] as Change['log'] };
      case 'allow_minus':
      case 'disallow_minus':
        return records.edit(stock.id, { allow_minus_amount: action === 'allow_minus' }, { batch_id });
    }
  };

  return (asked: BulkAsked): BulkResult | Refused => {
    const ids = asked.stock_ids ?? matching(records.all(), asked);
    const { expected_total = ids.length } = asked;
    if (ids.length !== expected_total) {
      return refused('expected_total', 'The selection changed', { total: ids.length });
    }
    batches += 1;
    const batch_id = `bulk-${batches}`;
    const failed: BulkFailure[] = [];
    for (const id of ids) {
      const stock = records.find(id);
      const answer = stock
        ? change(asked, stock, batch_id)
        : records.refuse('id', 'The item does not exist.');
      if ('status' in answer) failed.push({ id, message: answer.body.message, errors: answer.body.errors });
    }
    const updated = ids.length - failed.length;
    if (updated === 0) return refused('stock_ids', 'Nothing was changed.', { failed });
    return { updated, failed, batch_id };
  };
}
