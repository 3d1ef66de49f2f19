import { ApiError, newId, showToastAtom, useGo, useSetAtom } from '@storeroom/shared';
import { useRef, useState } from 'react';
import { useCreateItem } from './edit.queries';
import type { NewItem } from './items.api';
import { useItemWords } from './item-words';
import { viewOf, viewPath } from './items.rules';

interface Entry extends Omit<NewItem, 'amount'> {
  /** Null while the amount cannot be read. */
  amount: number | null;
}

const EMPTY: Entry = { name: '', location_id: null, amount: 0, allow_minus_amount: false };

/** One intention has one key, however often it is sent; another content is another intention. */
function useIntention() {
  const last = useRef({ content: '', key: '' });
  return (item: NewItem): string => {
    const content = JSON.stringify(item);
    if (last.current.content !== content) last.current = { content, key: newId() };
    return last.current.key;
  };
}

export function useCreateForm(onClose: () => void, onNext: () => void) {
  const { t } = useItemWords();
  const go = useGo();
  const showToast = useSetAtom(showToastAtom);
  const [entry, setEntry] = useState(EMPTY);
  const [keepsOpen, setKeepsOpen] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const keyOf = useIntention();
  const { mutate, isPending } = useCreateItem({
    onDone: (stock) => {
      showToast({
        kind: 'done',
        message: t('done.created', { name: stock.name }),
        action: { label: t('open'), run: () => go(`${viewPath(viewOf(stock))}?item=${stock.id}`) },
      });
      if (!keepsOpen) return onClose();
      // The next one is often in the same place.
      setEntry({ ...EMPTY, location_id: entry.location_id });
      setWasSent(false);
      onNext();
    },
    onRefused: setRefusal,
  });

  const errors = refusal instanceof ApiError ? refusal : null;
  const problems = {
    name: wasSent && entry.name.trim() === '' ? t('field.name-needed') : errors?.of('name'),
    amount:
      entry.amount === null
        ? t('field.amount-unreadable')
        : entry.amount < 0 && !entry.allow_minus_amount
          ? t('field.amount-below')
          : errors?.of('amount'),
    location_id: errors?.of('location_id'),
  };
  const isFieldError = Object.keys(errors?.errors ?? {}).some((field) => field in problems);
  return {
    entry,
    keepsOpen,
    setKeepsOpen,
    isPending,
    problems,
    /** What went wrong when no field is to blame. */
    failure: refusal === null || isFieldError ? null : refusal.message || t('failed.create'),
    type: (part: Partial<Entry>) => {
      setRefusal(null);
      setEntry({ ...entry, ...part });
    },
    send: () => {
      setWasSent(true);
      const { amount } = entry;
      const name = entry.name.trim();
      if (name === '' || amount === null || (amount < 0 && !entry.allow_minus_amount)) return;
      setRefusal(null);
      const item = { ...entry, name, amount };
      mutate({ item, key: keyOf(item) });
    },
  };
}
