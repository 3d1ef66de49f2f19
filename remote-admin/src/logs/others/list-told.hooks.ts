import { useTexts } from '@storeroom/sdk';
import type { FieldChange } from '@storeroom/contract';

/** What of a picking list's log reads better as a sentence; empty where the action says it, null where the field does. */
export function useListTold(): (told: FieldChange) => string | null {
  const t = useTexts('admin');
  return ({ field, old, new: next, new_text }) => {
    const name = new_text ?? String(next ?? '');
    switch (field) {
      case 'continues_id':
        return t('log.told.continues', { name });
      case 'copy_of':
        return t('log.told.copyOf', { name });
      case 'item_count':
        return t('log.told.lines', { count: Number(next) });
      case 'remaining':
        return t(next === 'carry_over' ? 'log.told.carriedOver' : 'log.told.closed', { count: Number(old) });
      case 'substitute_stock_id':
        return t('log.told.replacedBy', { name });
      case 'result_sent_to':
        return t('log.told.sentTo', { to: name });
      case 'short_reason':
        return next === null ? t('log.told.notShort') : null;
      case 'deleted_at':
        return '';
      default:
        return null;
    }
  };
}
