import type { StockList } from '@storeroom/contract';
import { ApiError, now, refreshFigures, useMutation } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { useId, useState } from 'react';
import { useContentKeys } from '../../content-keys.hooks';
import { listKeys, openAmount, putList } from '../data/list-cache';
import { PrintList } from '../print/lazy-print';
import { useListRights } from '../list-rights.hooks';
import { useListWords } from '../list-words.hooks';
import { useOpenList } from '../open-list.hooks';
import { SendResult } from '../send-result';
import { isUnsent, refusalWords, useItemWords, useStockCache } from '../../items';
import { useQueue, useSendWork, useUnsentTexts, type FinishListWork } from '../../unsent';
import styles from './pick-mode.module.css';
import { usePickTexts } from './picking-texts.hooks';

export interface Completed {
  list: StockList;
  /** The new list with what was not picked. */
  new_list: StockList | null;
}

interface PickResultProps {
  list: StockList;
  /** The new list with what was not picked. */
  newList: StockList | null;
  onClose: () => void;
}

/** The result of picking: what differs from the request, and why. */
export function PickResult({ list, newList, onClose }: PickResultProps) {
  const t = usePickTexts();
  const { t: listTexts, amount, reasonOf } = useListWords();
  const { open, close } = useOpenList();
  const unsentTexts = useUnsentTexts();
  const { maySend } = useListRights(list);
  const waits = isUnsent(list);
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
                  {line.substitute_item_id === null ? null : ` · ${listTexts('line.replaced')}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      {waits ? <Banner>{unsentTexts('finish.waits')}</Banner> : null}
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
        {maySend && !waits ? (
          <Button onClick={() => setAsked('send')}>{listTexts('send.open')}</Button>
        ) : null}
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

const WAYS = ['carry_over', 'close'] as const;

/** Completes a list: what was not picked moves to a new list, or is dropped. Without a network this waits behind the picks. */
export function FinishList({ list, onClose, onDone }: FinishListProps) {
  const t = usePickTexts();
  const { t: listTexts } = useListWords();
  const { t: itemTexts } = useItemWords();
  const cache = useStockCache();
  const [remaining, setRemaining] = useState<FinishListWork['remaining']>(null);
  const [isTried, setTried] = useState(false);
  const { keyOf } = useContentKeys();
  const group = useId();
  const customer = list.customer_name;
  const open = list.items.filter((line) => openAmount(line) > 0).length;
  const queue = useQueue();
  const sendWork = useSendWork();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      // The picks are booked before the list is completed.
      await queue.flush();
      const way = open > 0 ? `${remaining} ${open}` : 'all';
      return sendWork({
        ...{ id: keyOf(way), made_at: now(), name: customer },
        work: { kind: 'finishList', list_id: list.id, remaining: open > 0 ? remaining : null, open },
      });
    },
    onSuccess: (answer) => {
      // It waits on the device, and the list is already shown as completed.
      if (answer === null) return onClose();
      onDone(answer);
      if (answer.new_list) putList(cache, answer.new_list);
      putList(cache, answer.list);
      void refreshFigures();
    },
    // A colleague may have completed it before, or added a line.
    onError: () => cache.client.invalidateQueries({ queryKey: listKeys.all(cache.team) }),
  });
  const problem =
    error &&
    ((error instanceof ApiError && refusalWords(error, itemTexts)) || itemTexts('refused.unanswered'));
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
          <Button onClick={onClose}>{listTexts('cancel')}</Button>
          <Button kind="primary" type="submit" pending={isPending && t('finishPending')}>
            {t('finishSubmit')}
          </Button>
        </>
      }
    >
      {problem ? <Banner kind="danger">{problem}</Banner> : null}
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
