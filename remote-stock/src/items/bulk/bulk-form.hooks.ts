import { ApiError } from '@storeroom/sdk';
import { refusalWords } from '../actions/refusal-words';
import { useItemWords } from '../item-words.hooks';
import { countOf, type Selection } from '../selection/selection.rules';
import { changedTotalOf } from './bulk.api';
import { useBulkChange, type BulkPlan } from './bulk.queries';
import { targetOf, type BulkCall } from './bulk.rules';
import { useState } from 'react';

/** A form about a selection: what it is about, sends it, and knows why it was refused. */
export function useBulkForm(asked: Selection, onClose: () => void) {
  const { t, amount } = useItemWords();
  // Once the filter matches another number, that is what is asked about.
  const [selection, setSelection] = useState(asked);
  const change = useBulkChange(onClose);
  const changedTo = changedTotalOf(change.error);
  const count = countOf(selection);
  const send = (plan: Omit<BulkPlan, 'selection'>) => change.mutate({ ...plan, selection });
  const wordsOf = (error: Error) => (error instanceof ApiError && refusalWords(error, t)) || t('bulk.failed');
  return {
    selection,
    count,
    /** For texts: how many, as a number that decides on the form of words and as it is written. */
    counted: { count, total: amount(count) },
    written: (many: number) => amount(many),
    isPending: change.isPending,
    failure: change.error && changedTo === null ? wordsOf(change.error) : null,
    /** How many match now, once that is another number than was asked about. */
    changedTo,
    changedWords: { count: changedTo ?? 0, total: amount(changedTo ?? 0), was: amount(count) },
    acceptChanged: () => {
      if (selection.by === 'filter' && changedTo !== null) setSelection({ ...selection, total: changedTo });
      change.reset();
    },
    send,
    /** Sends one call about all of them. */
    sendOne: (call: Pick<BulkCall, 'action' | 'params'>, doneWords: BulkPlan['doneWords']) =>
      send({ calls: [{ ...call, ...targetOf(selection) }], doneWords }),
  };
}

export type BulkForm = ReturnType<typeof useBulkForm>;
