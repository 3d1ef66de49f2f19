import {
  ApiError,
  showToastAtom,
  useDraft,
  useMutation,
  useSetAtom,
  offlineWords,
  useCan,
  useSearch,
} from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton, IconButton } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useRef, useState, useEffect, useEffectEvent, type KeyboardEvent } from 'react';
import { useContentKeys } from '../../content-keys.hooks';
import type { StockListRow } from '@storeroom/contract';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { ProgressRing } from '@storeroom/ui/progress';
import { Segmented } from '@storeroom/ui/segmented';
import { Skeleton } from '@storeroom/ui/skeleton';
import {
  isUnsent,
  refusalWords,
  RestoredNote,
  useItemWords,
  useStockCache,
  useNow,
  type ListView,
} from '../../items';
import { putList } from '../data/list-cache';
import { createList, restoreList } from '../data/lists.api';
import { isOpenList } from '../list-rights.hooks';
import { useListWords } from '../list-words.hooks';
import { showSidebarAtom } from '../../lists-sidebar.state';
import { useOpenList } from '../open-list.hooks';
import { WriteButton } from '../../write-button';
import styles from './lists-sidebar.module.css';
import { useListWrite } from '../data/list-write.hooks';
import { useShownRow, useLists } from '../data/lists.queries';
import { useDropItems } from '../drop-items.hooks';
import { useReturnFocus } from '../return-focus.hooks';
import { useListsLive } from '../data/lists.realtime';

const UNNAMED = { customer: '', name: '' };

/** Asks for the customer, creates a list and opens it. */
function NewList({ onClose }: { onClose: () => void }) {
  const { t } = useListWords();
  const { t: itemTexts } = useItemWords();
  const cache = useStockCache();
  const { open } = useOpenList();
  const showToast = useSetAtom(showToastAtom);
  const draft = useDraft('stock:new-list', UNNAMED);
  const { customer, name } = draft.content;
  const [isTried, setTried] = useState(false);
  const { keyOf } = useContentKeys();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const list = { customer_name: customer.trim(), name: name.trim() || null };
      return createList(list, keyOf(list));
    },
    onSuccess: (list) => {
      putList(cache, list);
      draft.clear();
      onClose();
      open(list.id);
      showToast({ kind: 'done', message: t('create.done', { customer: list.customer_name }) });
    },
  });
  const refused = error instanceof ApiError ? error : null;
  const isMissing = customer.trim() === '';
  const customerError =
    isTried && isMissing ? t('create.customerNeeded') : (refused?.of('customer_name') ?? null);
  return (
    <DialogForm
      open
      title={t('create.title')}
      closeLabel={itemTexts('close')}
      pending={isPending}
      onClose={() => draft.leave(onClose)}
      onSubmit={() => {
        setTried(true);
        if (!isMissing && !isPending) mutate();
      }}
      footer={
        <>
          <Button onClick={() => draft.leave(onClose)}>{t('cancel')}</Button>
          <WriteButton kind="primary" type="submit" pending={isPending && t('create.pending')}>
            {t('create.submit')}
          </WriteButton>
        </>
      }
    >
      <div className={styles.fields}>
        {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
        {error && customerError === null ? (
          <Banner kind="danger">
            {(refused && refusalWords(refused, itemTexts)) || itemTexts('refused.unanswered')}
          </Banner>
        ) : null}
        <Field label={t('create.customer')} error={customerError}>
          <Input
            value={customer}
            maxLength={191}
            data-autofocus
            onChange={(event) => draft.change({ customer: event.target.value, name })}
          />
        </Field>
        <Field label={t('create.name')} aside={t('create.optional')} hint={t('create.hint')}>
          <Input
            value={name}
            maxLength={191}
            onChange={(event) => draft.change({ customer, name: event.target.value })}
          />
        </Field>
      </div>
    </DialogForm>
  );
}

/** One list: its customer, progress and age. Items can be dropped on it while it is open. */
function ListEntry({ list: row }: { list: StockListRow }) {
  const { t, locale } = useListWords();
  const { t: itemTexts } = useItemWords();
  const list = useShownRow(row);
  const { open } = useOpenList();
  const now = useNow();
  const { write, isPending } = useListWrite(list.id);
  const showToast = useSetAtom(showToastAtom);
  const isDeleted = list.deleted_at !== null;
  const takesItems = isOpenList(list);
  const drop = useDropItems(list.id);
  const entry = useReturnFocus<HTMLLIElement>();
  const { customer_name: customer, picked_count: picked, item_count: count } = list;
  const since = list.deleted_at ?? list.completed_at ?? list.created_at;
  const restore = () =>
    write({
      about: customer,
      call: () => restoreList(list.id),
      onDone: () => showToast({ kind: 'done', message: t('restored', { customer }) }),
    });
  return (
    <li ref={entry} className={styles.entry} {...(takesItems ? drop : {})}>
      <button type="button" data-list={list.id} className={styles.open} onClick={() => open(list.id)}>
        <ProgressRing value={picked} max={count} label={t('progress', { picked, count })} />
        <span className={styles.who}>
          <span className={styles.customer}>{customer}</span>
          {isUnsent(list) ? (
            <span>
              <Badge kind="outline">{itemTexts('badge.unsent')}</Badge>
            </span>
          ) : null}
          <span className="soft t12">
            {list.name ? `${list.name} · ` : null}
            <time dateTime={since} title={formatMoment(since, locale)}>
              {formatRelative(since, now, locale)}
            </time>
          </span>
        </span>
        <span className="num" aria-hidden>
          {picked}
          <span className="soft"> / {count}</span>
        </span>
      </button>
      {isDeleted ? (
        <TextButton
          aria-label={t('restoreList', { customer })}
          aria-disabled={isPending || undefined}
          title={isPending ? t('restoring') : undefined}
          onClick={restore}
        >
          {t('restore')}
        </TextButton>
      ) : null}
    </li>
  );
}

const VIEWS = ['picking', 'done', 'deleted'] as const satisfies readonly ListView[];
const LABELS = { picking: 'mine', done: 'done', deleted: 'deleted' } as const;
/** `/stock?lists=1&list=new` creates one. */
const BEGIN = 'new';
const EMPTY = { picking: 'none', done: 'noneDone', deleted: 'noneDeleted' } as const;

/** The person's picking lists beside the stock, with customer, progress and age; also completed and deleted ones. */
export function ListsSidebar({ takesFocus, cameFrom }: { takesFocus: boolean; cameFrom: number | null }) {
  const { t } = useListWords();
  const can = useCan();
  const heading = useRef<HTMLHeadingElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<ListView>('picking');
  const [name, setName] = useState('');
  const [isMaking, setMaking] = useState(false);
  const show = useSetAtom(showSidebarAtom);
  const { data, isError, isFetching, refetch } = useLists(view, name);
  useListsLive();
  const takeFocus = useEffectEvent(() => {
    if (isMaking) return;
    const entry = frame.current?.querySelector<HTMLElement>(`[data-list="${cameFrom}"]`);
    (entry ?? heading.current)?.focus({ preventScroll: entry == null });
  });
  const isWanted = takesFocus || cameFrom !== null;
  useEffect(() => {
    if (isWanted) takeFocus();
  }, [isWanted]);
  const [search, setSearch] = useSearch();
  const isBegun = search.get('list') === BEGIN;
  useEffect(() => {
    if (!isBegun) return;
    setMaking(true);
    setSearch((next) => next.delete('list'), { replace: true });
  }, [isBegun, setSearch]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    show(false);
  };
  const rows = data?.data ?? [];
  const none = name.trim() === '' ? t(EMPTY[view]) : t('noMatch', { name });
  return (
    <aside className={styles.sidebar} data-beside="sidebar" aria-label={t('title')}>
      <div ref={frame} role="presentation" className={styles.frame} onKeyDown={onKeyDown}>
        <div className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            {t('heading')}
          </h2>
          {data && view === 'picking' ? <span className="soft num">{data.pagination.total}</span> : null}
          <span className="grow" />
          {can('lists') ? (
            <WriteButton size="small" icon="plus" aria-label={t('new')} onClick={() => setMaking(true)}>
              {t('newShort')}
            </WriteButton>
          ) : null}
          <IconButton icon="x" label={t('close')} onClick={() => show(false)} />
        </div>
        <div className={styles.tools}>
          <Segmented
            wide
            className={styles.views}
            label={t('which')}
            value={view}
            options={VIEWS.map((value) => ({ value, label: t(LABELS[value]) }))}
            onChange={setView}
          />
          <Input
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            value={name}
            maxLength={191}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || name === '') return;
              // The first Escape does not close the sidebar.
              event.preventDefault();
              setName('');
            }}
          />
        </div>
        {data === undefined && isError ? (
          <div className={styles.calm}>
            <p>{offlineWords('notRead') || t('notFetched')}</p>
            <Button icon="refresh" pending={isFetching && t('trying')} onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </div>
        ) : null}
        {data === undefined && !isError ? (
          <div className={styles.calm} role="status">
            <span className="sr">{t('loading')}</span>
            <Skeleton width="70%" />
            <Skeleton width="50%" />
          </div>
        ) : null}
        {data && rows.length === 0 ? (
          <p className={styles.calm} role="status">
            {none}
          </p>
        ) : null}
        {rows.length > 0 ? (
          <ul className={styles.rows} aria-label={t(LABELS[view])}>
            {rows.map((list) => (
              <ListEntry key={list.id} list={list} />
            ))}
          </ul>
        ) : null}
        {data && data.pagination.total > rows.length ? (
          <p className={styles.calm}>{t('more', { count: rows.length })}</p>
        ) : null}
      </div>
      {isMaking && can('lists') ? <NewList onClose={() => setMaking(false)} /> : null}
    </aside>
  );
}
