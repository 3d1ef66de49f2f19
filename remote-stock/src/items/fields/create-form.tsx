import { Link, useCan, useQuery } from '@storeroom/sdk';
import { folded, stockStatus, type Stock, ITEM, namesOf } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { useEffect, useState, type ReactNode, useRef } from 'react';
import { Button, TextButton } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { Stepper } from '@storeroom/ui/stepper';
import { Switch } from '@storeroom/ui/switch';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { listItems } from '../data/items.queries';
import { NOT_SET, VIEW_PERMISSIONS, viewPath } from '../data/items.rules';
import { readAddress } from '../data/list-address.rules';
import { useItemWords } from '../data/item-words.hooks';
import { WriteButton } from '../../write-button';
import { useItem } from '../data/item.queries';
import { DetailFields } from './detail-fields';
import { LocationField } from './field-input';
import { RestoredNote } from '../data/form-words';
import { useCreateForm } from './create-form.hooks';
import styles from './form.module.css';
import { useCreating } from '../data/list-scope.hooks';

const PAUSE_MS = 300;
/** How many items whose names contain the typed one are searched for the same name. */
const MAX_NAMESAKES = 100;

/** The text, updated when typing pauses. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

interface SameItemProps {
  name: string;
  location_id: number | null;
  onOpen: () => void;
}

/** Warns that an item with this name already exists, in this location or another, and links to it. */
function SameItem({ name, location_id, onOpen }: SameItemProps) {
  const { t, location } = useItemWords();
  const same = useSameItem(usePaused(name.trim()), location_id);
  if (!same) return null;
  return (
    <Banner
      kind="warn"
      live
      action={
        <Link to={`${viewPath(stockStatus(same))}?item=${same.id}`} onClick={onOpen}>
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
      const here = await namesake({ location_id: String(location_id ?? NOT_SET) });
      return here ?? (await namesake({ per_page: String(MAX_NAMESAKES) })) ?? null;
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
const FIELDS = namesOf(ITEM).filter((field) => field !== 'allow_minus_amount');

/** Codes and further fields. They are hidden until asked for, because most items need none of them. */
function MoreFields({ form, onOpen }: { form: ReturnType<typeof useCreateForm>; onOpen: () => void }) {
  const { t } = useItemWords();
  const [isAsked, setAsked] = useState(false);
  const { entry, taken } = form;
  if (!isAsked && [...FIELDS, 'codes' as const].every((field) => !entry[field])) {
    return (
      <TextButton className={styles.more} onClick={() => setAsked(true)}>
        {t('field.addDetails')}
      </TextButton>
    );
  }
  return (
    <DetailFields
      fields={FIELDS}
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
