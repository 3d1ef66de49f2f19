import { offlineWords, useCan, useSearch, useSetAtom } from '@storeroom/sdk';
import { Button, IconButton } from '@storeroom/ui/button';
import { Input } from '@storeroom/ui/input';
import { Segmented } from '@storeroom/ui/segmented';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { useListsLive } from '../data/lists.realtime';
import { useLists } from '../data/lists.queries';
import type { ListView } from '../../items';
import { useListWords } from '../list-words.hooks';
import { ListEntry } from './list-entry';
import { NewList } from './new-list';
import { showSidebarAtom } from '../open-list.hooks';
import { WriteButton } from '../../write-button';
import styles from './lists-sidebar.module.css';

const VIEWS = ['picking', 'done', 'deleted'] as const satisfies readonly ListView[];
const LABELS = { picking: 'mine', done: 'done', deleted: 'deleted' } as const;
/** `/stock?lists=1&list=new` begins one. */
const BEGIN = 'new';
const EMPTY = { picking: 'none', done: 'noneDone', deleted: 'noneDeleted' } as const;

/** One's own picking lists beside the stock: whose they are, how far, how old; and those that are done or deleted. */
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
              // The sidebar stays open for this one press.
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
