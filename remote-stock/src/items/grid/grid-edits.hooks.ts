import { useDraft, useLocale } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { useMemo, useState } from 'react';
import { gridItem, type GridField, type GridItem } from './cells.rules';
import {
  changesOf,
  dropCell,
  dropRows,
  keepMine,
  withCells,
  withLocations,
  type CellEdit,
  type Edits,
} from './edits.rules';
import { useLocationNumbers } from './location-numbers.hooks';

const NONE: Edits = {};
/** How many steps can be taken back. */
const STEPS = 100;

interface Steps {
  past: readonly Edits[];
  future: readonly Edits[];
}

export type GridEdits = ReturnType<typeof useGridEdits>;

/** What is typed into the grid and not saved yet, with the way back and forth through it. */
export function useGridEdits(rows: readonly Stock[]) {
  const locale = useLocale();
  const draft = useDraft<Edits>('stock:grid', NONE, { params: ['mode'] });
  const [steps, setSteps] = useState<Steps>({ past: [], future: [] });
  // Items as a refused save has told of them: they may stand on another page.
  const [told, setTold] = useState<ReadonlyMap<number, GridItem>>(new Map());
  const edits = draft.content;
  const items = useMemo(() => {
    const onPage = rows.map((stock) => [stock.id, gridItem(stock)] as const);
    return new Map([...told, ...onPage.filter(([id, item]) => item.version >= (told.get(id)?.version ?? 0))]);
  }, [rows, told]);
  const nowOf = (base: GridItem) => items.get(base.id) ?? base;

  const go = (next: Edits) => {
    setSteps(({ past }) => ({ past: [...past, edits].slice(-STEPS), future: [] }));
    draft.change(next);
  };
  useLocationNumbers(edits, (found) => draft.change(withLocations(edits, found)));

  return {
    edits,
    nowOf,
    locale,
    changes: useMemo(
      () => changesOf(edits, (base) => items.get(base.id) ?? base, locale),
      [edits, items, locale],
    ),
    isRestored: draft.isRestored,
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    type: (changes: readonly CellEdit[]) => {
      const next = withCells(edits, changes, locale);
      if (JSON.stringify(next) !== JSON.stringify(edits)) go(next);
    },
    keepMine: (item: GridItem, field: GridField) => go(keepMine(edits, item, field)),
    dropCell: (id: number, field: GridField) => go(dropCell(edits, id, field)),
    discard: () => go(NONE),
    undo: () => {
      const before = steps.past.at(-1);
      if (before === undefined) return;
      setSteps({ past: steps.past.slice(0, -1), future: [...steps.future, edits] });
      draft.change(before);
    },
    redo: () => {
      const next = steps.future.at(-1);
      if (next === undefined) return;
      setSteps({ past: [...steps.past, edits], future: steps.future.slice(0, -1) });
      draft.change(next);
    },
    /** What was saved is typed no more, and cannot be taken back here. */
    saved: (ids: readonly number[], current: readonly Stock[]) => {
      setTold(
        (before) => new Map([...before, ...current.map((stock) => [stock.id, gridItem(stock)] as const)]),
      );
      setSteps({ past: [], future: [] });
      draft.change(dropRows(edits, ids));
    },
  };
}
