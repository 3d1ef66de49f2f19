import { freeAmount, type Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useItemWords } from '../words/item-words.hooks';
import { usePromisedFor, usePromisedTexts } from './promised-lists.hooks';
import { AskedMovements } from './asked-movements';
import type { AdjustEntry } from './adjust-form.hooks';

/** Why it cannot be done so, before it is sent or after, and what can be done instead. */
export function AdjustRefusal({ stock, form }: { stock: Stock; form: AdjustEntry }) {
  const { t, amount } = useItemWords();
  const { outcome, refusal, isPending, send } = form;
  if (isPending) return null;
  const isBlocked = outcome?.verdict === 'blocked';
  if (refusal && refusal.movements.length > 0) {
    return (
      <div role="status">
        <AskedMovements
          movements={refusal.movements}
          about={stock.name}
          question="count"
          sides={form.sides}
          onSide={form.answer}
        />
      </div>
    );
  }
  if (refusal || isBlocked) {
    const available = refusal ? refusal.available : (outcome?.available ?? 0);
    const words =
      refusal && refusal.available === null
        ? refusal.words
        : t('adjust.only', { amount: amount(available), count: available });
    return (
      <Banner kind="danger">
        {words}{' '}
        {available !== null && available > 0 ? (
          <TextButton onClick={() => send(available)}>
            {t('adjust.useInstead', { amount: amount(available) })}
          </TextButton>
        ) : null}
      </Banner>
    );
  }
  if (outcome?.verdict === 'promised') return <PromisedNote stock={stock} />;
  return outcome?.verdict === 'below' ? (
    <Banner kind="warn" live>
      {t('adjust.below', { amount: amount(outcome.after) })}
    </Banner>
  ) : null;
}

/** That open lists count on what would be taken: allowed, and worth knowing. */
export function PromisedNote({ stock }: { stock: Stock }) {
  const { amount } = useItemWords();
  const t = usePromisedTexts();
  const lists = usePromisedFor(stock.id, stock.list_count);
  const free = Math.max(freeAmount(stock), 0);
  return (
    <Banner kind="warn" live>
      {t(free === 0 ? 'all' : 'some', {
        amount: amount(stock.amount),
        promised: amount(stock.committed),
        free: amount(free),
        lists,
      })}
    </Banner>
  );
}
