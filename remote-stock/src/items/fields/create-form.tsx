import { folded, ITEM, namesOf, type Stock, stockStatus } from '@storeroom/contract';
import {
  ApiError,
  Link,
  now,
  offerUndoAtom,
  refreshFigures,
  showToastAtom,
  useCan,
  useDraft,
  useGo,
  useMutation,
  useQuery,
  useSetAtom,
} from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { Stepper } from '@storeroom/ui/stepper';
import { Switch } from '@storeroom/ui/switch';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useContentKeys } from '../../content-keys.hooks';
import { WriteButton } from '../../write-button';
import { useUndoBatches } from '../changes/bulk.queries';
import { RestoredNote } from '../data/form-words';
import { asSent, takenBy } from '../data/item-changes.rules';
import { refusalWords, useItemWords } from '../data/item-words.hooks';
import { type NewItem, undoNameOf } from '../data/item-work';
import { type CreatedItem, createItem, useItem } from '../data/item.queries';
import { listItems } from '../data/items.queries';
import { belongs, itemPath, NOT_SET, VIEW_PERMISSIONS } from '../data/items.rules';
import { isDefaultOrder, readAddress } from '../data/list-address.rules';
import { useCreating, useListAddress } from '../data/list-scope.hooks';
import { useSend } from '../data/saving.hooks';
import { arriveItem, stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { DetailFields } from './detail-fields';
import { LocationField } from './field-input';
import styles from './form.module.css';

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

function useCreateForm(onClose: () => void, onNext: () => void, like: Stock | null) {
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
  const sendOrQueue = useSend();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ item, key }: { item: NewItem; key: string }) =>
      sendOrQueue(() => createItem(item, { idempotencyKey: key }), {
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
      run: () => go(itemPath(stock)),
    };
    if (!batch_id) return showToast({ kind: 'done', message, action: open });
    offerUndo({
      name: undoNameOf({ batch_id }),
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

const PAUSE_MS = 300;
/** How many items whose names contain the typed one are searched for the same name. */
const MAX_NAMESAKES = 100;

/** The text, updated when typing pauses. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

interface SameItemProps {
  name: string;
  location_id: number | null;
  onOpen: () => void;
}

/** Warns that an item with this name already exists, in this location or another, and links to it. */
function SameItem({ name, location_id, onOpen }: SameItemProps) {
  const { t, location } = useItemWords();
  const same = useSameItem(useDebounced(name.trim()), location_id);
  if (!same) return null;
  return (
    <Banner
      kind="warn"
      live
      action={
        <Link to={itemPath(same)} onClick={onOpen}>
          {t('create.sameOpen')}
        </Link>
      }
    >
      {t(same.location_id === null ? 'create.sameNowhere' : 'create.same', {
        name: same.name,
        location: location(same),
      })}
    </Banner>
  );
}

/** An item with the same name, preferably in the same location; null if there is none. */
function useSameItem(name: string, location_id: number | null): Stock | null | undefined {
  const { team } = useStockCache();
  const can = useCan();
  const views = (['available', 'empty'] as const).filter((view) => can(VIEW_PERMISSIONS[view]));
  const { data } = useQuery({
    queryKey: stockKeys.same(team, name, location_id),
    enabled: name !== '',
    queryFn: async ({ signal }) => {
      const namesake = async (filter: Record<string, string>) => {
        const query = new URLSearchParams({ name, ...filter });
        const pages = await Promise.all(views.map((view) => listItems(readAddress(view, query), signal)));
        return pages.flatMap((page) => page.data).find((stock) => folded(stock.name) === folded(name));
      };
      const inLocation = await namesake({ location_id: String(location_id ?? NOT_SET) });
      return inLocation ?? (await namesake({ per_page: String(MAX_NAMESAKES) })) ?? null;
    },
  });
  return data;
}

interface CreateFormProps {
  onClose: () => void;
}

/** The form for a new item, or for a copy if the address names an item. */
export function CreateForm({ onClose }: CreateFormProps) {
  const { like } = useCreating();
  return like === null ? (
    <NewItemForm like={null} onClose={onClose} />
  ) : (
    <LikeForm id={like} onClose={onClose} />
  );
}

/** The form for a copy of an item. If that cannot be fetched, the form is empty. */
function LikeForm({ id, onClose }: CreateFormProps & { id: number }) {
  const { data, isError } = useItem(id);
  if (!data && !isError) return null;
  return <NewItemForm like={data ?? null} onClose={onClose} />;
}

function NewItemForm({ like, onClose }: CreateFormProps & { like: Stock | null }) {
  const { t, locale } = useItemWords();
  const nameRef = useRef<HTMLInputElement>(null);
  const form = useCreateForm(onClose, () => nameRef.current?.focus(), like);
  const { entry, problems, isPending } = form;
  return (
    <DialogForm
      open
      title={t('create.title')}
      onClose={onClose}
      onSubmit={form.send}
      pending={isPending}
      initialFocus={nameRef}
      closeLabel={t('close')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <WriteButton kind="primary" type="submit" pending={isPending && t('create.pending')}>
            {t('create.submit')}
          </WriteButton>
        </>
      }
    >
      <div className={styles.fields}>
        {form.isRestored ? <RestoredNote onDiscard={form.startAfresh} /> : null}
        {form.failure ? <Banner kind="danger">{form.failure}</Banner> : null}
        <Field label={t('field.name')} error={problems.name}>
          <Input
            ref={nameRef}
            required
            maxLength={191}
            autoComplete="off"
            value={entry.name}
            onChange={(event) => form.type({ name: event.target.value })}
          />
        </Field>
        <Field label={t('field.location')} error={problems.location_id} aside={t('field.optional')}>
          <LocationField
            value={entry.location_id}
            name={like?.location_id === entry.location_id ? like?.location_name : undefined}
            onChange={(location_id) => form.type({ location_id })}
          />
        </Field>
        <SameItem name={entry.name} location_id={entry.location_id} onOpen={onClose} />
        <Field label={t('field.startingAmount')} error={problems.amount}>
          <Stepper
            locale={locale}
            min={entry.allow_minus_amount ? undefined : 0}
            decreaseLabel={t('adjust.less')}
            increaseLabel={t('adjust.more')}
            value={entry.amount}
            onChange={(amount) => form.type({ amount })}
          />
        </Field>
        <Switch
          label={t('field.allowMinus')}
          checked={entry.allow_minus_amount}
          onChange={(event) => form.type({ allow_minus_amount: event.target.checked })}
        />
        <MoreFields form={form} onOpen={onClose} />
        <Switch
          label={t('create.keepOpen')}
          checked={form.keepsOpen}
          onChange={(event) => form.setKeepsOpen(event.target.checked)}
        />
      </div>
    </DialogForm>
  );
}

/** All fields except the one for amounts below zero, which is beside the amount. */
const DETAILS = FIELDS.filter((field) => field !== 'allow_minus_amount');

/** Codes and further fields. They are hidden until asked for, because most items need none of them. */
function MoreFields({ form, onOpen }: { form: ReturnType<typeof useCreateForm>; onOpen: () => void }) {
  const { t } = useItemWords();
  const [isAsked, setAsked] = useState(false);
  const { entry, taken } = form;
  if (!isAsked && [...DETAILS, 'codes' as const].every((field) => !entry[field])) {
    return (
      <TextButton className={styles.more} onClick={() => setAsked(true)}>
        {t('field.addDetails')}
      </TextButton>
    );
  }
  return (
    <DetailFields
      fields={DETAILS}
      values={entry}
      type={form.type}
      errorOf={form.errorOf}
      taken={
        taken ? (
          <Link to={`/stock?item=${taken.id}`} onClick={onOpen}>
            {t('create.sameOpen')}
          </Link>
        ) : null
      }
      row={Row}
      startsHere={isAsked}
    />
  );
}

function Row({ label, htmlFor, children }: { label: ReactNode; htmlFor?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </div>
  );
}
