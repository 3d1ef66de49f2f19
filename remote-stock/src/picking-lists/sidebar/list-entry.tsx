import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import type { StockListRow } from '@storeroom/contract';
import { TextButton } from '@storeroom/ui/button';
import { formatMoment, formatRelative } from '@storeroom/ui/format';
import { ProgressRing } from '@storeroom/ui/progress';
import { useNow } from '../../items';
import { useListWrite } from '../data/list-write.hooks';
import { restoreList } from '../data/lists.api';
import { useProgress } from '../data/lists.queries';
import { useDropItems } from '../drop-items.hooks';
import { useKeptFocus } from '../kept-focus.hooks';
import { useListWords } from '../list-words.hooks';
import { useOpenList } from '../open-list.hooks';
import styles from './lists-sidebar.module.css';

/** One list: whose it is, how far it is, and how old. Items can be dropped on it while it is open. */
export function ListEntry({ list }: { list: StockListRow }) {
  const { t, locale } = useListWords();
  const { open } = useOpenList();
  const now = useNow();
  const { write, isPending } = useListWrite(list.id);
  const showToast = useSetAtom(showToastAtom);
  const isDeleted = list.deleted_at !== null;
  const takesItems = !isDeleted && list.status === 'picking';
  const drop = useDropItems(list.id);
  const entry = useKeptFocus<HTMLLIElement>();
  const { customer_name: customer } = list;
  const { picked_count: picked, item_count: count } = useProgress(list);
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
