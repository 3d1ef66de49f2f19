import { newId, offerUndoAtom, useDraft, useSetAtom } from '@storeroom/sdk';
import type { StockList, StockListItem } from '@storeroom/contract';
import { parseAmount } from '@storeroom/ui/amount-input';
import { TextButton } from '@storeroom/ui/button';
import { FieldError } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useId, useState, type KeyboardEvent } from 'react';
import { useItemWords } from '../../items';
import { currentOf, useListWrite } from '../data/list-write.hooks';
import { useListWords } from '../list-words.hooks';
import styles from './lines.module.css';

export interface LineAmountProps {
  list: StockList;
  line: StockListItem;
}

/** How much of an item is asked for. What is typed is saved by Enter or by leaving, and stays there where it is refused. */
export function LineAmount({ list, line }: LineAmountProps) {
  const { t, amount, locale } = useListWords();
  const [problem, setProblem] = useState<string | null>(null);
  /** What a colleague made of it meanwhile, and what was typed here. */
  const [clash, setClash] = useState<{ theirs: number; mine: number; version: number } | null>(null);
  const { write, isPending } = useListWrite(list.id);
  const { t: ti } = useItemWords();
  const draft = useDraft<string | null>(`stock:list-line:${list.id}:${line.id}`, null, {
    // What is being saved is in the way of nobody who leaves; it is kept until it is saved all the same.
    isDirty: (typed) => typed !== null && !isPending,
    typed: (typed) => [list.customer_name, line.name, typed],
    params: ['list'],
  });
  const text = draft.content;
  const offerUndo = useSetAtom(offerUndoAtom);
  const id = useId();
  const settle = () => {
    draft.clear();
    setProblem(null);
    setClash(null);
  };

  const change = (amount: number, before: number, version: number) => ({
    about: line.name,
    customer: list.customer_name,
    work: {
      ...({ kind: 'editLine', list_id: list.id, item_id: line.id } as const),
      ...{ fields: { amount }, base: { amount: before }, version },
    },
  });
  const send = (wanted: number, before: number, version: number) =>
    write({
      ...change(wanted, before, version),
      onKept: settle,
      onDone: (saved) => {
        settle();
        offerUndo({
          name: `list-line-${line.id}-${newId()}`,
          topic: `list-line-${line.id}`,
          message: t('line.raised', { name: line.name, amount: amount(wanted) }),
          label: t('undo'),
          undo: () => write(change(before, wanted, saved.version)),
        });
      },
      onRefused: (error) => {
        const current = currentOf(error);
        if (current) {
          const theirs = current.items.find((one) => one.id === line.id)?.amount;
          if (theirs === undefined) return false;
          // Only other lines have changed: it merges by itself.
          if (theirs === before || theirs === wanted) send(wanted, before, current.version);
          else setClash({ theirs, mine: wanted, version: current.version });
          return true;
        }
        if (error.status !== 422) return false;
        setProblem(Object.values(error.errors).flat()[0] ?? error.message);
        return true;
      },
    });

  const save = () => {
    if (text === null || clash) return;
    const typed = parseAmount(text, locale);
    if ('problem' in typed) {
      return setProblem(t(typed.problem === 'too-many-decimals' ? 'line.tooManyDecimals' : 'line.notNumber'));
    }
    if (typed.value <= 0) return setProblem(t('line.aboveZero'));
    if (typed.value === line.amount) return settle();
    send(typed.value, line.amount, list.version);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape' && text !== null) {
      // The panel stays open for this one press.
      event.preventDefault();
      settle();
    }
  };
  return (
    <div className={styles.wanted}>
      <Input
        aria-label={t('line.requested', { name: line.name })}
        inputMode="decimal"
        value={text ?? amount(line.amount)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setProblem(null);
          draft.change(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
      <div aria-live="polite" className={styles.problem}>
        {problem ? <FieldError id={id}>{problem}</FieldError> : null}
        {draft.isRestored && !problem && !clash ? (
          <>
            <p>{ti('draft.restored')}</p>
            <TextButton onClick={settle}>{ti('field.discard')}</TextButton>
          </>
        ) : null}
        {clash ? (
          <>
            <FieldError>{t('line.changed', { theirs: amount(clash.theirs) })}</FieldError>
            <span className="row">
              <TextButton onClick={settle}>
                {t('line.keepTheirs', { amount: amount(clash.theirs) })}
              </TextButton>
              <TextButton onClick={() => send(clash.mine, clash.theirs, clash.version)}>
                {t('line.saveMine', { amount: amount(clash.mine) })}
              </TextButton>
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}
