import type { Stock } from '@storeroom/contract';
import { useDraft, useLocale } from '@storeroom/sdk';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useReportFailure } from '../changes/saving.hooks';
import { type GridField, gridItem, type GridItem } from './cells.rules';
import {
  type CellEdit,
  changesOf,
  dropCell,
  dropRows,
  type Edits,
  keepMine,
  unknownLocations,
  withCells,
  withLocations,
} from './edits.rules';
import { useGridTexts } from './cell-words.hooks';
import { locationNamed } from './grid.api';

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

/** Pasted names of locations become numbers: each name is asked for once, one after the other. */
function useLocationNumbers(
  edits: Edits,
  onFound: (found: ReadonlyMap<string, number | null>) => void,
): void {
  const t = useGridTexts();
  const report = useReportFailure();
  const known = useRef(new Map<string, number | null>());
  const isAsking = useRef(false);
  const tell = useEffectEvent(onFound);
  const ask = useEffectEvent(async (names: readonly string[]) => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      for (const name of names) {
        if (!known.current.has(name)) known.current.set(name, await locationNamed(name));
      }
    } catch (error) {
      report(
        error instanceof Error ? error : new Error(String(error)),
        t('locations'),
        () => void ask(names),
      );
    } finally {
      isAsking.current = false;
      tell(new Map(known.current));
      // Somebody may add the location meanwhile.
      for (const [name, id] of known.current) if (id === null) known.current.delete(name);
    }
  });
  const wanted = unknownLocations(edits).join('\n');
  useEffect(() => {
    if (wanted !== '') void ask(wanted.split('\n'));
  }, [wanted]);
}
