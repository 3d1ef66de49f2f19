import { ApiError, showToastAtom, useSetAtom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentOf, useEditItem } from './edit.queries';
import { changesOf, conflictsOf, type Draft } from './edit.rules';
import { useItemWords } from './item-words';
import { useTakeNews } from './use-take-news';
import { useTellFailure } from './use-tell-failure';

interface Begun {
  draft: Draft;
  /** The record as it was when the typing began: what both sides are compared with. */
  base: Stock;
}

/** Whether the form is still on the page when an answer comes; a refusal is told elsewhere when it is not. */
function useIsHere(): () => boolean {
  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return useCallback(() => here.current, []);
}

/** What is being typed into an item's fields. Nothing that arrives meanwhile overwrites it. */
export function useItemFields(stock: Stock) {
  const { t } = useItemWords();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [theirs, setTheirs] = useState<Stock | null>(null);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const showToast = useSetAtom(showToastAtom);
  const tellFailure = useTellFailure();
  const isHere = useIsHere();
  const { put } = useTakeNews();
  const forget = () => {
    if (theirs) put(theirs);
    setBegun(null);
    setTheirs(null);
    setRefusal(null);
  };
  const { mutate, isPending } = useEditItem(stock.id, {
    onDone: (saved) => {
      forget();
      showToast({ kind: 'done', message: t('done.saved', { name: saved.name }) });
    },
    onRefused: (error, edit) => {
      const current = currentOf(error);
      if (current && begun && isHere()) {
        const isDecided = conflictsOf(edit.fields, begun.base, current).length === 0;
        // Only the amount, or a field nobody typed into here: it merges by itself.
        return isDecided ? mutate({ ...edit, version: current.version }) : setTheirs(current);
      }
      if (error instanceof ApiError && error.status === 422 && isHere()) return setRefusal(error);
      tellFailure(error, stock.name, () => mutate(edit));
    },
  });
  const changes = begun ? changesOf(begun.draft, begun.base) : {};
  const send = (fields: Draft, version: number) =>
    Object.keys(fields).length === 0 ? forget() : mutate({ fields, version });

  return {
    values: { ...stock, ...begun?.draft },
    changes,
    isDirty: Object.keys(changes).length > 0,
    isPending,
    theirs: theirs && begun ? { current: theirs, base: begun.base } : null,
    errorOf: (field: string) => refusal?.of(field) ?? null,
    type: (part: Draft) => {
      setRefusal(null);
      setBegun({ base: begun?.base ?? stock, draft: { ...begun?.draft, ...part } });
    },
    save: () => begun && send(changes, begun.base.version),
    /** Saves what was decided, over what the other side has now. */
    settle: (merged: Draft) => theirs && send(merged, theirs.version),
    forget,
  };
}

export type ItemFieldsForm = ReturnType<typeof useItemFields>;
