import { ITEM, namesOf, type Stock, stockStatus } from '@storeroom/contract';
import {
  ApiError,
  now,
  offerUndoAtom,
  refreshFigures,
  showToastAtom,
  useCan,
  useDraft,
  useGo,
  useMutation,
  useSetAtom,
} from '@storeroom/sdk';
import { useState } from 'react';
import { useContentKeys } from '../../content-keys.hooks';
import { refusalWords, useItemWords } from '../data/item-words.hooks';
import { useUndoBatches } from '../changes/bulk.queries';
import { arriveItem, useStockCache } from '../data/stock-cache.hooks';
import { type CreatedItem, createItem } from '../data/item.queries';
import { belongs, VIEW_PERMISSIONS, viewPath } from '../data/items.rules';
import { isDefaultOrder } from '../data/list-address.rules';
import { asSent, takenBy } from '../data/item-changes.rules';
import { useListAddress } from '../data/list-scope.hooks';
import { type NewItem, nameOf } from '../data/item-work';
import { useSend } from '../data/saving.hooks';

interface Entry extends Omit<NewItem, 'amount'> {
  /** Null while the typed text is no number. */
  amount: number | null;
}

const FIELDS = namesOf(ITEM);

const EMPTY: Entry = { name: '', location_id: null, amount: 0, allow_minus_amount: false };

/** The entry for a copy of an item; the amount is not copied. */
function entryLike(stock: Stock): Entry {
  const { name, location_id } = stock;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, stock[field] ?? null]));
  return { ...EMPTY, name, location_id, ...fields };
}

/** Whether leaving would lose input. The location does not count: it is quickly chosen, and kept from one item to the next. */
const isTyped = (entry: Entry, first: Entry) =>
  entry.name.trim() !== first.name ||
  entry.amount !== 0 ||
  [...FIELDS, 'codes' as const].some((field) => String(entry[field] ?? '') !== String(first[field] ?? ''));

export function useCreateForm(onClose: () => void, onNext: () => void, like: Stock | null) {
  const first = like ? entryLike(like) : EMPTY;
  const { t } = useItemWords();
  const go = useGo();
  const can = useCan();
  const list = useListAddress();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const undoBatches = useUndoBatches();
  const [keepsOpen, setKeepsOpen] = useState(false);
  const [wasSent, setWasSent] = useState(false);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { keyOf, forget } = useContentKeys();
  const cache = useStockCache();
  const sendOrKeep = useSend();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ item, key }: { item: NewItem; key: string }) =>
      sendOrKeep(() => createItem(item, { idempotencyKey: key }), {
        ...{ id: key, name: item.name, made_at: now() },
        work: { kind: 'create', item },
      }),
    onSuccess: (created) => {
      // Without an answer the item waits on the device. The message about that is shown elsewhere.
      if (created) showCreated(created);
      end();
    },
    onError: setRefusal,
  });
  const draft = useDraft(like ? `stock:new:${like.id}` : 'stock:new', first, {
    isDirty: (typed) => isTyped(typed, first),
    params: ['new', 'like'],
    save: () => send(),
  });
  const entry = draft.content;

  /** A list in the default order shows the item at the top at once. */
  function showCreated({ stock, batch_id }: CreatedItem): void {
    if (belongs(stock, list)) arriveItem(cache, list, stock, isDefaultOrder(list));
    void refreshFigures();
    const view = stockStatus(stock);
    const isHere = view === list.view;
    const message = isHere
      ? t('done.created', { name: stock.name })
      : t('done.createdIn', { name: stock.name, view: t(`view.${view}`) });
    const open = {
      label: t(isHere ? 'open' : 'show'),
      run: () => go(`${viewPath(view)}?item=${stock.id}`),
    };
    if (!batch_id) return showToast({ kind: 'done', message, action: open });
    offerUndo({
      name: nameOf({ batch_id }),
      message,
      label: t('undo'),
      undo: () => undoBatches([batch_id], { [stock.id]: stock.name }),
      ...(!isHere && can(VIEW_PERMISSIONS[view]) && { also: open }),
    });
  }

  function end(): void {
    // The next item may have the same name and fields.
    forget();
    // The next item is often in the same location.
    draft.change(keepsOpen ? { ...first, location_id: draft.content.location_id } : first);
    if (!keepsOpen) return onClose();
    setWasSent(false);
    onNext();
  }

  /** Resolves to whether the item was added, or waits on the device to be sent. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    const { amount } = entry;
    const name = entry.name.trim();
    if (name === '' || amount === null || (amount < 0 && !entry.allow_minus_amount)) return false;
    setRefusal(null);
    const item = { ...asSent(entry), amount };
    return mutateAsync({ item, key: keyOf(item) }).then(
      () => true,
      () => false,
    );
  }

  const errors = refusal instanceof ApiError ? refusal : null;
  const problems = {
    name: wasSent && entry.name.trim() === '' ? t('field.nameNeeded') : errors?.of('name'),
    amount:
      entry.amount === null
        ? t('field.amountUnreadable')
        : entry.amount < 0 && !entry.allow_minus_amount
          ? t('field.amountBelow')
          : errors?.of('amount'),
    location_id: errors?.of('location_id'),
    ...Object.fromEntries([...FIELDS, 'codes'].map((field) => [field, errors?.of(field)])),
  };
  const isFieldError = Object.keys(errors?.errors ?? {}).some((field) => field in problems);
  return {
    entry,
    keepsOpen,
    setKeepsOpen,
    isPending,
    problems,
    errorOf: (field: string) => errors?.of(field),
    /** The item that already has a refused code; null if the person may not see it. */
    taken: takenBy(errors),
    /** The message about a failure that is not about a field. */
    failure:
      refusal === null || isFieldError ? null : (errors && refusalWords(errors, t)) || t('create.failed'),
    type: (part: Partial<Entry>) => {
      setRefusal(null);
      draft.change({ ...entry, ...part });
    },
    isRestored: draft.isRestored,
    startAfresh: draft.clear,
    send: () => void send(),
  };
}
