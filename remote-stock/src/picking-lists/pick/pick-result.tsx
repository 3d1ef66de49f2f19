import type { StockList } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { useState } from 'react';
import { openAmount } from '../data/list-cache';
import { PrintList } from '../print/lazy-print';
import { useListRights } from '../list-rights.hooks';
import { useListWords } from '../list-words.hooks';
import { useOpenList } from '../open-list.hooks';
import { SendResult } from '../send-result';
import styles from './pick-mode.module.css';
import { usePickWords } from './picking-texts.hooks';

export interface PickResultProps {
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
