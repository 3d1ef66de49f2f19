import { useQuery } from '@storeroom/sdk';
import {
  folded,
  freeAmount,
  SHORT_REASONS,
  type ShortReason,
  type StockList,
  type StockListItem,
} from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { useId, useState } from 'react';
import { refusalWords, useItemWords, useStockCache } from '../../items';
import { useWork } from '../../unsent';
import { listKeys, openAmount } from '../data/list-cache';
import { findItems } from '../data/lists.api';
import { useListWords } from '../list-words.hooks';
import styles from './pick-mode.module.css';
import type { PickSession } from './pick-session.hooks';
import { usePickTexts } from './picking-texts.hooks';

interface ShortLineProps {
  list: StockList;
  line: StockListItem;
  session: PickSession;
}

/** Asks why a line cannot be fully picked, and shows where else items of the same name are. */
export function ShortLine({ list, line, session }: ShortLineProps) {
  const t = usePickTexts();
  const { t: listTexts, amount, placesOf, reasonOf } = useListWords();
  const { t: itemTexts } = useItemWords();
  const cache = useStockCache();
  const [reason, setReason] = useState<ShortReason>(line.short_reason ?? 'not_found');
  const [other, setOther] = useState<number | null>(null);
  const group = useId();
  const { name } = line;
  const isMarked = line.short_reason !== null;
  const missing = openAmount(line);
  // A colleague has picked the rest; the choice is kept in case that is undone.
  const isWhole = missing === 0;
  const close = () => session.setShortLine(null);
  const wanted = folded(name);
  const { data: found, isError } = useQuery({
    queryKey: [...listKeys.all(cache.team), 'items', name],
    queryFn: ({ signal }) => findItems(name, signal),
  });
  const elsewhere = (found ?? []).filter(
    (one) => one.id !== line.stock_id && folded(one.name) === wanted && freeAmount(one) > 0,
  );
  const placeOf = placesOf(elsewhere);
  const [sent, setSent] = useState<ShortReason | null>(null);
  const end = (words: string) => {
    close();
    session.choose(null);
    session.showNotice({ kind: 'done', words });
  };
  const done = () => end(t(sent === null ? 'notShort' : 'shortDone', { name }));
  const { start, isPending, refusal } = useWork({
    onDone: done,
    // A report that waits to be sent is shown above.
    onQueued: done,
  });
  const mark = (why: ShortReason | null) => {
    setSent(why);
    start(
      {
        kind: 'short',
        list_id: list.id,
        item_id: line.id,
        reason: why,
        substitute_stock_id: why === null ? null : other,
      },
      { name, customer: list.customer_name },
    );
  };
  const problem = refusal && (refusalWords(refusal, itemTexts) || itemTexts('refused.unanswered'));
  return (
    <DialogForm
      open
      title={t('shortTitle', { name, amount: amount(missing) })}
      description={isWhole ? undefined : t('shortText')}
      pending={isPending}
      onClose={close}
      onSubmit={() => (isWhole ? close() : mark(reason))}
      footer={
        <>
          {isWhole ? null : <Button onClick={close}>{listTexts('cancel')}</Button>}
          {isMarked ? <Button onClick={() => mark(null)}>{t('shortUndo')}</Button> : null}
          <Button kind="primary" type="submit" pending={isPending && t('shortPending')}>
            {isWhole ? itemTexts('close') : t('shortSubmit')}
          </Button>
        </>
      }
    >
      {problem ? <Banner kind="danger">{problem}</Banner> : null}
      {isWhole ? <Banner live>{t('shortNothing')}</Banner> : null}
      <fieldset className={styles.choices}>
        <legend className="strong">{t('shortReason')}</legend>
        {SHORT_REASONS.map((one) => (
          <label key={one} className={styles.choice}>
            <input
              type="radio"
              name={`${group}reason`}
              checked={reason === one}
              onChange={() => setReason(one)}
            />
            {reasonOf(one)}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend className="strong">{t('elsewhere')}</legend>
        {found === undefined ? (
          <p role="status">{t(isError ? 'elsewhereUnknown' : 'elsewhereLooking')}</p>
        ) : null}
        {found && elsewhere.length === 0 ? <p className="soft">{t('elsewhereNone')}</p> : null}
        {elsewhere.length > 0 ? (
          <>
            <label className={styles.choice}>
              <input
                type="radio"
                name={`${group}other`}
                checked={other === null}
                onChange={() => setOther(null)}
              />
              {t('elsewhereNo')}
            </label>
            {elsewhere.map((stock) => (
              <label key={stock.id} className={styles.choice}>
                <input
                  type="radio"
                  name={`${group}other`}
                  checked={other === stock.id}
                  onChange={() => setOther(stock.id)}
                />
                {t('elsewhereFree', {
                  place: placeOf(stock),
                  amount: amount(freeAmount(stock)),
                  count: freeAmount(stock),
                })}
              </label>
            ))}
          </>
        ) : null}
      </fieldset>
    </DialogForm>
  );
}
