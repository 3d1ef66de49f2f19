import './widgets-texts';
import { Skeleton } from '@storeroom/ui/skeleton';
import { VisuallyHidden } from '@storeroom/ui/visually-hidden';
import { useEffect, useId, useRef } from 'react';
import { useItemWords } from '../items';
import { AttentionEntry } from './attention-entry';
import { AttentionNotices } from './attention-notices';
import { LINES, useAttention } from './attention.queries';
import { useDeserted } from './deserted.queries';
import { FiguresFailed } from './figures-failed';
import { LowReport } from './low-report';
import { useSubscriptionEnd } from './subscription-end.queries';
import styles from './widgets.module.css';

/** What is to be seen to: items to receive, locations to clear, a subscription to renew. */
export default function StockAttention() {
  const { t, amount } = useItemWords();
  const query = useAttention();
  const subscription = useSubscriptionEnd();
  const { data, isError } = query;
  const isComing = subscription.isLoading || (!data && !isError);
  const end = subscription.data ?? null;
  const deserted = useDeserted();
  const room = LINES - (end ? 1 : 0) - (deserted ? 1 : 0);
  const items = isComing ? [] : (data?.items ?? []).slice(0, room);
  const count = items.length + (deserted?.total ?? 0) + (end ? 1 : 0);
  // With every line filled there may be more than is named here, and the tiles say how many.
  const isAll = data !== undefined && !isComing && count > 0 && items.length < room;
  const id = useId();
  const { title, noteEntry } = useFocusAfterEntry(data?.items);
  return (
    <section aria-labelledby={id} aria-busy={isComing}>
      <div className={styles.head}>
        <h2 ref={title} id={id} tabIndex={-1}>
          {t('attention.title')}
        </h2>
        {isAll ? <span className="soft t14 num">{amount(count)}</span> : null}
        <LowReport />
      </div>
      <div className={styles.needsRoom}>
        <FiguresFailed queries={[query, subscription]} />
        {data && !isComing && count === 0 ? <p className={styles.calm}>{t('attention.none')}</p> : null}
        {isComing ? <Room /> : null}
        {!isComing && count > 0 ? (
          <ul className={styles.needs}>
            {items.map((stock) => (
              <AttentionEntry key={stock.id} stock={stock} onFormClosed={() => noteEntry(stock.id)} />
            ))}
            <AttentionNotices deserted={deserted} end={end} />
          </ul>
        ) : null}
      </div>
    </section>
  );
}

/** Whoever received something is at the heading once the entry is gone, and the focus with it. */
function useFocusAfterEntry(entries: readonly { id: number }[] | undefined) {
  const title = useRef<HTMLHeadingElement>(null);
  const noted = useRef<number | null>(null);
  useEffect(() => {
    if (noted.current === null || entries?.some(({ id }) => id === noted.current)) return;
    noted.current = null;
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [entries]);
  return { title, noteEntry: (id: number) => void (noted.current = id) };
}

/** Keeps the room of the entries until they are there. */
function Room() {
  const { t } = useItemWords();
  return (
    <>
      <VisuallyHidden>{t('attention.loading')}</VisuallyHidden>
      <ul className={styles.needs} aria-hidden>
        {Array.from({ length: LINES }, (_, line) => (
          <li key={line}>
            <span className={styles.need}>
              <Skeleton width={`${40 - 4 * (line % 3)}%`} />
              <Skeleton width={`${56 - 6 * (line % 3)}%`} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
