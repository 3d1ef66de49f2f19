import { ApiError, useDraft } from '@storeroom/sdk';
import { stockStatus } from '@storeroom/contract';
import { changedTotalOf, refusalWords } from '../words/refusal-words';
import { viewPath } from '../data/items.rules';
import { useItemWords } from '../words/item-words.hooks';
import { countOf, type Selection } from '../data/selection.rules';
import { useBulkChange, type BulkPlan } from '../changes/bulk.queries';
import { knownOf, targetOf, type BulkCall } from '../data/item-changes.rules';
import type { AskedChange } from '../data/list.state';
import { useState } from 'react';

/** What a form about a selection begins with, and how a person reads what they have entered there. */
export interface BulkEntry<Content> {
  change: AskedChange;
  empty: Content;
  typed: (content: Content) => unknown;
}

/** Of a selection so many names say which items it is about. */
const NAMED = 3;

/** The same items and the same filter are the same form. */
const keyOf = (selection: Selection) =>
  selection.by === 'item'
    ? [...selection.items.keys()].sort((one, other) => one - other).join()
    : JSON.stringify(selection.list);

/** A form about a selection: what it is about, keeps what is entered, sends it, and knows why it was refused. */
export function useBulkForm<Content extends object>(
  asked: Selection,
  onClose: () => void,
  { change: kind, empty, typed }: BulkEntry<Content>,
) {
  const { t, amount } = useItemWords();
  // Once the filter matches another number, that is what is asked about.
  const [selection, setSelection] = useState(asked);
  const known = knownOf(asked);
  const [only] = known.length === 1 ? known : [];
  const draft = useDraft(`stock:bulk:${kind}:${keyOf(asked)}`, empty, {
    typed: (content) => [known.slice(0, NAMED).map(({ name }) => name), typed(content)],
    ...(only && { opensAt: `${viewPath(stockStatus(only))}?item=${only.id}` }),
  });
  const change = useBulkChange(() => {
    draft.clear();
    onClose();
  });
  const changedTo = changedTotalOf(change.error);
  const count = countOf(selection);
  const send = (plan: Omit<BulkPlan, 'selection'>) => change.mutate({ ...plan, selection });
  const wordsOf = (error: Error) => (error instanceof ApiError && refusalWords(error, t)) || t('bulk.failed');
  return {
    entry: draft.content,
    enter: (part: Partial<Content>) => draft.change({ ...draft.content, ...part }),
    isRestored: draft.isRestored,
    startAfresh: draft.clear,
    /** Closes it, once nothing would be lost. */
    close: () => draft.leave(onClose),
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

export type BulkForm = Omit<ReturnType<typeof useBulkForm>, 'entry' | 'enter'>;
