import { ApiError, useDraft } from '@storeroom/sdk';
import { useState } from 'react';
import { stoppedWords, useBulkChange, type BulkPlan } from '../changes/bulk.queries';
import { knownOf, targetOf } from '../data/item-changes.rules';
import { itemPath } from '../data/items.rules';
import type { BulkDialogKind } from '../data/list.state';
import { countOf, type Selection, without as deselected } from '../data/selection.rules';
import { useItemWords, changedTotalOf, refusalWords } from '../data/item-words.hooks';
import type { BulkCall } from '../data/item-work';

/** The initial content of a form about a selection, and the texts by which a draft of it is recognised. */
interface BulkEntry<Content> {
  change: BulkDialogKind;
  empty: Content;
  typed: (content: Content) => unknown;
  /** The content without what was entered for these items, where each item has its own. */
  without?: (content: Content, ids: readonly number[]) => Content;
}

/** How many item names describe the selection of a draft. */
const NAMED = 3;

/** The key of a draft: the same items, or the same filter, have the same draft. */
const keyOf = (selection: Selection) =>
  selection.by === 'item'
    ? [...selection.items.keys()].sort((one, other) => one - other).join()
    : JSON.stringify(selection.list);

/** The state of a form about a selection: keeps the input as a draft, sends it, and has the reason of a refusal. */
export function useBulkForm<Content extends object>(
  asked: Selection,
  onClose: () => void,
  { change: kind, empty, typed, without = (content) => content }: BulkEntry<Content>,
) {
  const { t, amount } = useItemWords();
  // Replaced when the person agrees to another number of items that the filter matches now, or when a part is changed.
  const [selection, setSelection] = useState(asked);
  const known = knownOf(asked);
  const [only] = known.length === 1 ? known : [];
  const draft = useDraft(`stock:bulk:${kind}:${keyOf(asked)}`, empty, {
    typed: (content) => [known.slice(0, NAMED).map(({ name }) => name), typed(content)],
    ...(only && { opensAt: itemPath(only) }),
  });
  const change = useBulkChange(
    () => {
      draft.clear();
      onClose();
    },
    (changed) => {
      draft.change(without(draft.content, changed));
      setSelection((shown) => deselected(shown, changed));
    },
  );
  const changedTo = changedTotalOf(change.error);
  const count = countOf(selection);
  const send = (plan: Omit<BulkPlan, 'selection'>) => change.mutate({ ...plan, selection });
  const wordsOf = (error: Error) => (error instanceof ApiError && refusalWords(error, t)) || t('bulk.failed');
  const stopped = change.data?.stopped ?? null;
  return {
    entry: draft.content,
    enter: (part: Partial<Content>) => draft.change({ ...draft.content, ...part }),
    isRestored: draft.isRestored,
    startAfresh: draft.clear,
    /** Closes the form; with unsaved input the person is asked first. */
    close: () => draft.leave(onClose),
    selection,
    count,
    /** Values for texts: `count` selects the plural form, `total` is the formatted number. */
    counted: { count, total: amount(count) },
    written: (many: number) => amount(many),
    isPending: change.isPending,
    failure:
      stopped !== null
        ? stoppedWords(stopped, t)
        : change.error && changedTo === null
          ? wordsOf(change.error)
          : null,
    /** How many items the filter matches now, if the server refused the number that was shown; else null. */
    changedTo,
    changedWords: { count: changedTo ?? 0, total: amount(changedTo ?? 0), was: amount(count) },
    acceptChanged: () => {
      if (selection.by === 'filter' && changedTo !== null) setSelection({ ...selection, total: changedTo });
      change.reset();
    },
    send,
    /** Sends one call for the whole selection. */
    sendOne: (call: Pick<BulkCall, 'action' | 'params'>, doneWords: BulkPlan['doneWords']) =>
      send({ calls: [{ ...call, ...targetOf(selection) }], doneWords }),
  };
}

export type BulkForm = Omit<ReturnType<typeof useBulkForm>, 'entry' | 'enter'>;
