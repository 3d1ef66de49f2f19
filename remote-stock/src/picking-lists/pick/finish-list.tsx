import type { StockList } from '@storeroom/contract';
import { ApiError, newId, refreshFigures, useMutation } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { useId, useRef, useState } from 'react';
import { listKeys, openAmount, putList } from '../data/list-cache';
import { PrintList } from '../print/lazy-print';
import { useListRights } from '../list-rights.hooks';
import { useListWords } from '../list-words.hooks';
import { useOpenList } from '../open-list.hooks';
import { SendResult } from '../send-result';
import { refusalWords, useItemWords, useStockCache } from '../../items';
import { type Entry, isWaiting, listOf, useEntries, useQueue, useUnsentWords } from '../../unsent';
import { type Completed, completeList, type Remaining } from '../data/lists.api';
import styles from './pick-mode.module.css';
import { usePickWords } from './picking-texts.hooks';

interface PickResultProps {
  list: StockList;
  /** The list that has the rest. */
  newList: StockList | null;
  onClose: () => void;
}

/** What came of picking: what differs from what was asked for, and why. */
export function PickResult({ list, newList, onClose }: PickResultProps) {
  const t = usePickWords();
  const { t: tl, amount, reasonOf } = useListWords();
  const { open, close } = useOpenList();
  const { maySend } = useListRights(list);
  const [asked, setAsked] = useState<'print' | 'send' | null>(null);
  const missing = list.items.filter((line) => line.amount_picked < line.amount || openAmount(line) > 0);
  return (
    <div className={styles.result}>
      <p role="status">
        {missing.length === 0 ? t('resultAll') : t('resultDiffer', { count: missing.length })}
      </p>
      {missing.length > 0 ? (
        <ul className={styles.lines}>
          {missing.map((line) => (
            <li key={line.id} className={styles.line}>
              <span className={styles.words}>
                <span className="strong">{line.name}</span>
                <span className="soft">
                  {t('resultRow', { picked: amount(line.amount_picked), amount: amount(line.amount) })}
                  {line.short_reason ? ` · ${reasonOf(line.short_reason)}` : null}
                  {line.substitute_item_id === null ? null : ` · ${tl('line.replaced')}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {newList ? <p>{t('resultNew')}</p> : null}
      <div className={styles.small}>
        {newList ? (
          <Button
            kind="primary"
            onClick={() => {
              onClose();
              open(newList.id);
            }}
          >
            {t('openNew')}
          </Button>
        ) : null}
        <Button icon="print" onClick={() => setAsked('print')}>
          {t('print')}
        </Button>
        {maySend ? <Button onClick={() => setAsked('send')}>{tl('send.open')}</Button> : null}
        <Button onClick={close}>{t('back')}</Button>
      </div>
      {asked === 'print' ? <PrintList list={list} onClose={() => setAsked(null)} /> : null}
      {asked === 'send' ? <SendResult list={list} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

interface FinishListProps {
  list: StockList;
  onClose: () => void;
  onDone: (answer: Completed) => void;
}

/** Something of the list could not be sent yet. */
class NotYet extends Error {}

const WAYS: readonly Remaining[] = ['carry_over', 'close'];

/** Ends the picking of a list: what is not picked goes onto a new list, or is let go. */
export function FinishList({ list, onClose, onDone }: FinishListProps) {
  const t = usePickWords();
  const { t: tl } = useListWords();
  const { t: ti } = useItemWords();
  const cache = useStockCache();
  const [remaining, setRemaining] = useState<Remaining | null>(null);
  const [isTried, setTried] = useState(false);
  const key = useRef({ way: '', id: '' });
  const group = useId();
  const customer = list.customer_name;
  const open = list.items.filter((line) => openAmount(line) > 0).length;
  const tw = useUnsentWords();
  const queue = useQueue();
  const unsent = (entries: readonly Entry[]) =>
    entries.filter((entry) => isWaiting(entry) && listOf(entry) === list.id).length;
  const waiting = unsent(useEntries());
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // What was picked is booked before the list is ended.
      await queue.flush();
      if (unsent(queue.entries()) > 0) throw new NotYet();
      const way = open > 0 ? `${remaining} ${open}` : 'all';
      // The same key for every try of the same end.
      if (key.current.way !== way) key.current = { way, id: newId() };
      return completeList(
        list.id,
        { remaining: open > 0 ? (remaining ?? undefined) : undefined, open },
        key.current.id,
      );
    },
    onSuccess: (answer) => {
      onDone(answer);
      if (answer.new_list) putList(cache, answer.new_list);
      putList(cache, answer.list);
      void refreshFigures();
    },
    // Perhaps a colleague was faster, or has put a line on it.
    onError: () => cache.client.invalidateQueries({ queryKey: listKeys.all(cache.team) }),
  });
  const problem =
    error &&
    !(error instanceof NotYet) &&
    ((error instanceof ApiError && refusalWords(error, ti)) || ti('refused.unanswered'));
  const isMissing = open > 0 && remaining === null;
  return (
    <DialogForm
      open
      title={t('finishTitle', { customer })}
      description={open > 0 ? t('finishOpen', { count: open }) : t('finishAll')}
      pending={isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isMissing) mutate();
      }}
      footer={
        <>
          <Button onClick={onClose}>{tl('cancel')}</Button>
          <Button kind="primary" type="submit" pending={isPending && t('finishPending')}>
            {t('finishSubmit')}
          </Button>
        </>
      }
    >
      {problem ? <Banner kind="danger">{problem}</Banner> : null}
      {error instanceof NotYet && waiting > 0 ? (
        <Banner kind="warn" live>
          {tw('finish.first', { count: waiting })}
        </Banner>
      ) : null}
      {isTried && isMissing ? <Banner kind="danger">{t('finishChoose')}</Banner> : null}
      {open > 0 ? (
        <fieldset className={styles.choices}>
          <legend className="sr">{t('finishOpen', { count: open })}</legend>
          {WAYS.map((way) => (
            <label key={way} className={styles.choice}>
              <input
                type="radio"
                name={`${group}remaining`}
                checked={remaining === way}
                onChange={() => setRemaining(way)}
              />
              {way === 'carry_over' ? t('carry', { customer }) : t('close')}
            </label>
          ))}
        </fieldset>
      ) : null}
    </DialogForm>
  );
}
