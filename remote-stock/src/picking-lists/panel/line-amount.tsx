import { newId, offerUndoAtom, useDraft, useSetAtom } from '@storeroom/sdk';
import type { StockList, StockListItem } from '@storeroom/contract';
import { parseAmount } from '@storeroom/ui/amount-input';
import { TextButton } from '@storeroom/ui/button';
import { FieldError } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { currentInRefusal, serverMessage, useItemWords } from '../../items';
import { useListWrite } from '../data/list-write.hooks';
import { useListWords } from '../list-words.hooks';
import styles from './lines.module.css';

interface LineAmountProps {
  list: StockList;
  line: StockListItem;
}

interface Typed {
  /** Null while nothing is typed. */
  text: string | null;
  /** The amount of the line that it was typed over. */
  over: number | null;
}

const NOTHING: Typed = { text: null, over: null };

/** The requested amount of a line. It is saved by Enter or on blur; a refused input stays in the field. */
export function LineAmount({ list, line }: LineAmountProps) {
  const { t, amount, locale } = useListWords();
  const [problem, setProblem] = useState<string | null>(null);
  /** The amount that a colleague entered meanwhile, and the one that was typed here. */
  const [conflict, setConflict] = useState<{ theirs: number; mine: number; version: number } | null>(null);
  const { write, isPending } = useListWrite(list.id);
  const { t: itemTexts } = useItemWords();
  const draft = useDraft(`stock:list-line:${list.id}:${line.id}`, NOTHING, {
    // While it is being saved nobody is asked before leaving, but the draft is kept until it is saved.
    isDirty: (typed) => typed.text !== null && !isPending,
    typed: (typed) => [list.customer_name, line.name, typed.text],
    params: ['list'],
  });
  const { text, over } = draft.content;
  const offerUndo = useSetAtom(offerUndoAtom);
  const id = useId();
  /** Sent last: leaving the field after Enter does not send it again. */
  const sent = useRef<number | null>(null);
  /** Whether something else was typed since then. */
  const hasTypedOn = useRef(false);
  const settle = () => {
    draft.clear();
    setProblem(null);
    setConflict(null);
  };
  const settleSent = () => {
    if (!hasTypedOn.current) settle();
  };

  const amountIn = (content: string) => {
    const read = parseAmount(content, locale);
    return 'problem' in read ? null : read.value;
  };

  const change = (amount: number, before: number, version: number) => ({
    about: line.name,
    customer: list.customer_name,
    work: {
      ...({ kind: 'editLine', list_id: list.id, item_id: line.id } as const),
      ...{ fields: { amount }, base: { amount: before }, version },
    },
  });
  const send = (wanted: number, before: number, version: number) => {
    sent.current = wanted;
    hasTypedOn.current = false;
    write({
      ...change(wanted, before, version),
      onQueued: settleSent,
      onDone: (saved) => {
        settleSent();
        offerUndo({
          name: `list-line-${line.id}-${newId()}`,
          topic: `list-line-${line.id}`,
          message: t('line.raised', { name: line.name, amount: amount(wanted) }),
          label: t('undo'),
          undo: () => write(change(before, wanted, saved.version)),
        });
      },
      onRefused: (error) => {
        const current = currentInRefusal<StockList>(error);
        if (current) {
          const theirs = current.items.find((one) => one.id === line.id)?.amount;
          if (theirs === undefined) return false;
          // Only other lines have changed, so it can be saved again.
          if (theirs === before || theirs === wanted) send(wanted, before, current.version);
          else setConflict({ theirs, mine: wanted, version: current.version });
          return true;
        }
        if (error.status !== 422) return false;
        setProblem(serverMessage(error));
        return true;
      },
    });
  };

  const save = () => {
    if (text === null || conflict) return;
    const typed = parseAmount(text, locale);
    if ('problem' in typed) {
      return setProblem(t(typed.problem === 'too-many-decimals' ? 'line.tooManyDecimals' : 'line.notNumber'));
    }
    if (typed.value <= 0) return setProblem(t('line.aboveZero'));
    if (isPending && typed.value === sent.current) return;
    if (typed.value === line.amount) return settle();
    // What was saved last is the person's own.
    if (over !== line.amount && sent.current !== line.amount) {
      return setConflict({ theirs: line.amount, mine: typed.value, version: list.version });
    }
    send(typed.value, line.amount, list.version);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      save();
    }
    if (event.key === 'Escape' && text !== null) {
      // The first Escape does not close the panel.
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
        onFocus={(event) => {
          // An earlier page may have saved what is there again.
          if (text !== null && amountIn(text) === line.amount) settle();
          event.target.select();
        }}
        onChange={(event) => {
          setProblem(null);
          hasTypedOn.current = true;
          draft.change({ text: event.target.value, over: over ?? line.amount });
        }}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
      <div aria-live="polite" className={styles.problem}>
        {problem ? <FieldError id={id}>{problem}</FieldError> : null}
        {draft.isRestored && !problem && !conflict ? (
          <>
            <p>{itemTexts('draft.restored')}</p>
            <TextButton onClick={settle}>{itemTexts('field.discard')}</TextButton>
          </>
        ) : null}
        {conflict ? (
          <>
            <FieldError>{t('line.changed', { theirs: amount(conflict.theirs) })}</FieldError>
            <span className="row">
              <TextButton onClick={settle}>
                {t('line.keepTheirs', { amount: amount(conflict.theirs) })}
              </TextButton>
              <TextButton onClick={() => send(conflict.mine, conflict.theirs, conflict.version)}>
                {t('line.saveMine', { amount: amount(conflict.mine) })}
              </TextButton>
            </span>
          </>
        ) : null}
      </div>
    </div>
  );
}
