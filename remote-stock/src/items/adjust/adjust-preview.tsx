import type { Stock } from '@storeroom/contract';
import { Icon } from '@storeroom/ui/icon';
import { VisuallyHidden } from '@storeroom/ui/visually-hidden';
import { useItemWords } from '../item-words.hooks';
import styles from './adjust-form.module.css';
import type { AdjustEntry } from './adjust-form.hooks';

/** "18 → 12, free 7", before anything is sent. */
export function AdjustPreview({ stock, form }: { stock: Stock; form: AdjustEntry }) {
  const { t, amount } = useItemWords();
  const { outcome, isPending } = form;
  // While it is on its way the row shows the new amount already: a preview would count it twice.
  if (outcome === null || isPending || outcome.verdict === 'blocked') return <p className={styles.preview} />;
  return (
    <p className={styles.preview} role="status">
      <span className="soft num">{amount(stock.amount)}</span> <Icon name="arrow" size={16} />
      <VisuallyHidden>{t('adjust.becomes')}</VisuallyHidden>{' '}
      <span className="num">
        <strong className={outcome.after < 0 ? 'minus' : undefined}>{amount(outcome.after)}</strong>
        {stock.committed > 0 ? (
          <>
            <span className="soft">{t('adjust.free')}</span>
            <strong className={outcome.free < 0 ? 'minus' : undefined}>{amount(outcome.free)}</strong>
          </>
        ) : null}
      </span>
    </p>
  );
}
