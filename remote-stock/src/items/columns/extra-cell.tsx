import type { Stock } from '@storeroom/contract';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import type { ReactNode } from 'react';
import { unitName, useItemWords } from '../item-words.hooks';
import { useNow } from '../now.hooks';
import { ArchiveReasonCell } from './archive-reason-cell';
import { RunOutCell } from './run-out-cell';
import { useSetupTexts } from '../setup/setup-texts.hooks';

/** What a row holds in a column that few people show; nothing where the item says nothing of it. */
export function ExtraCell({ column, stock }: { column: string; stock: Stock }): ReactNode {
  const { t: words, amount, locale } = useItemWords();
  const t = useSetupTexts();
  const now = useNow();
  const { committed, list_count, unit, minimum = null } = stock;
  switch (column) {
    case 'promised':
      return committed > 0 ? t('promised', { amount: amount(committed), count: list_count }) : null;
    case 'minus':
      return t(stock.allow_minus_amount ? 'minusOn' : 'minusOff');
    case 'unit':
      return unit ? unitName(words, unit) : null;
    case 'minimum':
      return minimum === null ? null : amount(minimum);
    case 'note':
      return stock.note ?? null;
    case 'since':
    case 'usedBy':
    case 'weekly':
      return <RunOutCell column={column} stock={stock} />;
    case 'reason':
      return <ArchiveReasonCell stock={stock} />;
    case 'created':
      return (
        <time dateTime={stock.created_at} title={formatMoment(stock.created_at, locale)} className="soft">
          {formatRelative(stock.created_at, now, locale)}
        </time>
      );
    default:
      return stock.id;
  }
}
