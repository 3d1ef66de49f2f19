import type { Body } from '../../operations';
import type { ItemField } from './fields';

/** What a change of several items gives each of them in place of what it has. */
export interface Setting {
  field: 'location_id' | 'amount' | ItemField;
  value: string | number | boolean | null;
}

/** Null for a change that only adds to what there is, or that gives nothing. */
export function settingOf({
  action,
  params = {},
}: Pick<Body<'POST /api/stock/bulk'>, 'action' | 'params'>): Setting | null {
  const { location_id = null, field, value = null, count } = params;
  switch (action) {
    case 'move':
      return { field: 'location_id', value: location_id };
    case 'set':
      return field === undefined ? null : { field, value };
    case 'allow_minus':
    case 'disallow_minus':
      return { field: 'allow_minus_amount', value: action === 'allow_minus' };
    case 'adjust':
      return count === undefined ? null : { field: 'amount', value: count };
    default:
      return null;
  }
}
