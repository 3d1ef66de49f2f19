import { ApiError, showToastAtom, useDraft, useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { useState } from 'react';
import { useReportFailure } from '../changes/failure-report.hooks';
import { useStockCache } from '../data/stock-cache.hooks';
import { useIsMounted } from '../words/is-mounted.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { applyItem } from '../changes/apply-item';
import { currentOf, useEditItem } from './edit.queries';
import { takenBy } from '../fields/taken-code';
import { changesOf, conflictsOf, type Draft } from '../data/edit.rules';

interface Begun {
  draft: Draft;
  /** The record as it was when the typing began: what both sides are compared with. Null before. */
  base: Stock | null;
}

const NOTHING: Begun = { draft: {}, base: null };

const changesIn = ({ draft, base }: Begun): Draft => (base ? changesOf(draft, base) : {});

/** What is being typed into an item's fields. Nothing that arrives meanwhile overwrites it. */
export function useItemFields(stock: Stock) {
  const { t } = useItemWords();
  const typed = useDraft(`stock:item:${stock.id}`, NOTHING, {
    isDirty: (content) => Object.keys(changesIn(content)).length > 0,
    params: ['item'],
    typed: ({ draft }) => draft,
    save: () => saveNow(),
  });
  const { draft, base } = typed.content;
  const changes = changesIn(typed.content);
  const [theirs, setTheirs] = useState<Stock | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const showToast = useSetAtom(showToastAtom);
  const reportFailure = useReportFailure();
  const isMounted = useIsMounted();
  const cache = useStockCache();
  const forget = () => {
    if (theirs) applyItem(cache, theirs);
    typed.clear();
    setTheirs(null);
    setRefusal(null);
  };
  const { mutate, mutateAsync, isPending } = useEditItem(stock, {
    onDone: (saved) => {
      forget();
      showToast({ kind: 'done', message: t('done.saved', { name: saved.name }) });
    },
    onKept: forget,
    onRefused: (error, edit) => {
      const current = currentOf(error);
      if (current && base && isMounted()) {
        const isDecided = conflictsOf(edit.fields, base, current).length === 0;
        // Only the amount, or a field nobody typed into here: it merges by itself.
        return isDecided ? mutate({ ...edit, version: current.version }) : setTheirs(current);
      }
      if (error instanceof ApiError && error.status === 422 && isMounted()) return setRefusal(error);
      reportFailure(error, stock.name, () => mutate(edit), `item-fields:${stock.id}`);
    },
  });
  /** Answers whether what was typed is saved; where both sides changed a field, somebody has to choose first. */
  async function saveNow(): Promise<boolean> {
    if (!base || changes.name === '') return false;
    return mutateAsync({ fields: changes, base, version: base.version }).then(
      () => true,
      () => false,
    );
  }
  const send = (fields: Draft, before: Stock, version: number) =>
    Object.keys(fields).length === 0 ? forget() : mutate({ fields, base: before, version });

  return {
    values: { ...stock, ...draft },
    changes,
    isDirty: Object.keys(changes).length > 0,
    isPending,
    theirs: theirs && base ? { current: theirs, base } : null,
    isRestored: typed.isRestored,
    errorOf: (field: string) => refusal?.of(field) ?? null,
    /** The item that has a code which was refused, for those who may see it. */
    taken: takenBy(refusal),
    type: (part: Draft) => {
      setRefusal(null);
      typed.change({ base: base ?? stock, draft: { ...draft, ...part } });
    },
    save: () => base && send(changes, base, base.version),
    /** Saves what was decided, over what the other side has now. */
    settle: (merged: Draft) => theirs && send(merged, theirs, theirs.version),
    forget,
  };
}

export type ItemFieldsForm = ReturnType<typeof useItemFields>;
