import { showToastAtom, useSetAtom } from '@storeroom/shared';
import type { AdjustReason, Stock } from '@storeroom/shared/contract';
import { useState } from 'react';
import { adjustPress, availableOf, useAdjustItem } from './adjust.queries';
import { useItemWords } from './item-words';
import { REASONS, outcomeOf, type AdjustMode } from './items.rules';
import { useUndoChange } from './undo.queries';

interface Entry {
  mode: AdjustMode;
  value: number | null;
  reason: AdjustReason;
  note: string;
}

/** What the server answered instead of doing it. */
interface Refusal {
  words: string;
  available: number | null;
}

/** One of it, for the reason that is usual; a count begins empty, so that somebody counts. */
const fresh = (mode: AdjustMode): Entry => ({
  mode,
  value: mode === 'count' ? null : 1,
  reason: REASONS[mode][0] ?? 'correction',
  note: '',
});

/** What is being entered about an adjustment, what it would lead to, and the verbs of its form. */
export function useAdjustForm(stock: Stock, mode: AdjustMode, onDone: () => void) {
  const { t, amount } = useItemWords();
  const [entry, setEntry] = useState(() => fresh(mode));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const showToast = useSetAtom(showToastAtom);
  const undo = useUndoChange(stock);
  const { mutate, isPending } = useAdjustItem(stock.id, {
    onDone: (news, log) => {
      showToast({
        kind: 'done',
        message: t('done.adjusted', { name: news.name, amount: amount(news.amount) }),
        action: { label: t('undo'), run: () => undo(log.id) },
      });
      setEntry(fresh(entry.mode));
      onDone();
    },
    onRefused: (error) =>
      setRefusal({
        words: error.message || t('failed.write', { name: stock.name }),
        available: availableOf(error),
      }),
  });

  const outcome = entry.value === null ? null : outcomeOf(stock, entry.mode, entry.value);
  const isNothing = outcome === null || (entry.mode !== 'count' && outcome.delta === 0);
  const send = (value: number) => {
    setRefusal(null);
    const delta = entry.mode === 'use' ? -value : value;
    mutate(
      adjustPress(entry.mode === 'count' ? { count: value } : { delta }, entry.reason, stock, entry.note),
    );
  };
  return {
    entry,
    outcome,
    refusal,
    isPending,
    canSend: !isNothing && outcome.standing !== 'blocked',
    change: (part: Partial<Omit<Entry, 'mode'>>) => {
      setRefusal(null);
      setEntry({ ...entry, ...part });
    },
    turnTo: (next: AdjustMode) => {
      setRefusal(null);
      setEntry({ ...fresh(next), note: entry.note });
    },
    send,
  };
}

export type AdjustEntry = ReturnType<typeof useAdjustForm>;
