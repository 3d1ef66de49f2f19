import { Stepper } from '@storeroom/ui/stepper';
import { useItemWords } from '../words/item-words.hooks';
import { useBulkForm } from './bulk-form.hooks';
import { BulkFrame } from './bulk-frame';
import { knownOf, receiveCalls } from '../data/bulk.rules';
import styles from './bulk.module.css';
import type { BulkDialogProps } from './move-dialog';

interface Entry {
  /** By the number of their item; null while one cannot be read. */
  amounts: readonly (readonly [id: number, amount: number | null])[];
}

/** Several amounts typed one after the other, and saved at once. */
export function ReceiveDialog({ selection, onClose }: BulkDialogProps) {
  const { t, locale, location } = useItemWords();
  const form = useBulkForm<Entry>(selection, onClose, {
    change: 'receive',
    empty: { amounts: [] },
    typed: (entry) => entry.amounts.map(([, value]) => value),
  });
  const amounts = new Map(form.entry.amounts);
  const calls = receiveCalls(amounts);
  const count = calls.reduce((all, { stock_ids = [] }) => all + stock_ids.length, 0);
  return (
    <BulkFrame
      form={form}
      title={t('bulk.receive.title', form.counted)}
      description={t('bulk.receive.text')}
      submit={t('bulk.receive.submit', { count, total: form.written(count) })}
      missing={count === 0 ? t('adjust.enter') : undefined}
      onSubmit={() =>
        form.send({
          calls,
          isEachItsOwn: true,
          doneWords: (done) => t('bulk.receive.done', { count: done, total: form.written(done) }),
        })
      }
    >
      <ul className={styles.rows}>
        {knownOf(form.selection).map((stock) => (
          <li key={stock.id} className={styles.receive}>
            <span>
              {stock.name} <span className="soft t12">{location(stock)}</span>
            </span>
            <div>
              <Stepper
                locale={locale}
                min={0}
                aria-label={t('bulk.receive.amountOf', { name: stock.name })}
                decreaseLabel={t('bulk.receive.less', { name: stock.name })}
                increaseLabel={t('bulk.receive.more', { name: stock.name })}
                value={amounts.get(stock.id) ?? null}
                onChange={(value) => form.enter({ amounts: [...amounts.set(stock.id, value)] })}
                unreadable={t('bulk.receive.unreadable')}
              />
            </div>
          </li>
        ))}
      </ul>
    </BulkFrame>
  );
}
