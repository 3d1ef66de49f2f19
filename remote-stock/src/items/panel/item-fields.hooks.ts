import type { Stock } from '@storeroom/contract';
import {
  ApiError,
  newId,
  now,
  refreshFigures,
  showToastAtom,
  useDraft,
  useMutation,
  useSetAtom,
} from '@storeroom/sdk';
import { useState } from 'react';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { editItem } from '../data/item.queries';
import type { ItemFields } from '../data/items.api';
import { applyItem } from '../changes/on-screen.hooks';
import { noteOwnWriteAtom, useTimedSave, useReportFailure } from '../changes/saving.hooks';
import { changesOf, conflictsOf, type Draft, type Field, takenBy } from '../data/edit.rules';
import { useIsMounted } from '../words/is-mounted.hooks';
import { useItemWords } from '../words/item-words.hooks';

interface Edit {
  fields: Partial<ItemFields>;
  /** What the typing began with. */
  base: Stock;
  version: number;
}

interface EditAnswers {
  onDone: (stock: Stock) => void;
  /** It is kept on the device, and sent later. */
  onKept: () => void;
  onRefused: (error: Error, edit: Edit) => void;
}

/** Saves fields of one item. What to do about a refusal, a 409 above all, is the form's business. */
function useEditItem({ id, name }: Pick<Stock, 'id' | 'name'>, { onDone, onKept, onRefused }: EditAnswers) {
  const cache = useStockCache();
  const noteOwnWrite = useSetAtom(noteOwnWriteAtom);
  const timedSave = useTimedSave();
  return useMutation({
    mutationFn: ({ fields, base, version }: Edit) => {
      const key = newId();
      const before = Object.fromEntries(Object.keys(fields).map((field) => [field, base[field as Field]]));
      return timedSave({ id, name }, () => editItem(id, fields, version, { idempotencyKey: key }), {
        id: key,
        name,
        made_at: now(),
        work: { kind: 'edit', stock_id: id, fields, base: before, version },
      });
    },
    onMutate: () => noteOwnWrite(id),
    onSuccess: (stock) => {
      if (!stock) return onKept();
      applyItem(cache, stock);
      onDone(stock);
      void refreshFigures();
      void cache.client.invalidateQueries({ queryKey: stockKeys.history(cache.team, id) });
    },
    onError: onRefused,
  });
}

/** The record that a 409 answered with; null for any other failure. */
function currentOf(error: unknown): Stock | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return ((error.result ?? {}) as { current?: Stock }).current ?? null;
}

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
