import './widgets-texts';
import { Link, useCan, useFiguresQuery } from '@storeroom/sdk';
import { formatShortDay } from '@storeroom/ui/format';
import { Icon, type IconName } from '@storeroom/ui/icon';
import { isLow, isOversold, type Stock } from '@storeroom/contract';
import { MenuButton, type MenuItem } from '@storeroom/ui/menu';
import { Skeleton } from '@storeroom/ui/skeleton';
import { VisuallyHidden } from '@storeroom/ui/visually-hidden';
import { useEffect, useId, useRef } from 'react';
import { useItemWords, listItems, readAddress, useOverview } from '../items';
import { type FileFormat, useExportReport } from '../export-report.hooks';
import {
  type ArchivedOnlyLocations,
  type SubscriptionEnd,
  useArchivedOnlyLocations,
  useSubscriptionEnd,
} from './attention.queries';
import styles from './widgets.module.css';
import { AttentionEntry } from './attention-entry';
import { FiguresFailed } from './figures-failed';

interface AttentionNoticeProps {
  icon: IconName;
  title: string;
  detail: string;
  /** The address of the page that helps, if there is one. */
  to?: string;
}

/** A line about something other than an item that needs attention. */
function AttentionNotice({ icon, title, detail, to }: AttentionNoticeProps) {
  return (
    <li>
      <span data-kind="low">
        <Icon name={icon} />
      </span>
      <span className={styles.need}>
        {to ? (
          <Link to={to} className={styles.name}>
            {title}
          </Link>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className="soft" title={detail}>
          {detail}
        </span>
      </span>
    </li>
  );
}

const ARCHIVED_ONLY = '/stock/locations?only_archived=true';

interface Props {
  archivedOnly: ArchivedOnlyLocations | null;
  end: SubscriptionEnd | null;
}

/** The lines about the subscription and locations. */
function AttentionNotices({ archivedOnly, end }: Props) {
  const { t, amount, locale } = useItemWords();
  return (
    <>
      {end ? (
        <AttentionNotice
          icon="bell"
          title={t('attention.subscription')}
          detail={t(end.has_ended ? 'attention.ended' : 'attention.ending', {
            day: formatShortDay(end.at, locale),
          })}
        />
      ) : null}
      {archivedOnly ? (
        <AttentionNotice
          icon="archive"
          title={t('attention.archivedOnly')}
          detail={t('attention.locations', {
            count: archivedOnly.total,
            total: amount(archivedOnly.total),
            name: archivedOnly.first.name,
          })}
          to={ARCHIVED_ONLY}
        />
      ) : null}
    </>
  );
}

/** The menu that exports the report on low items, if there are any. */
function LowReport() {
  const can = useCan();
  const { data: totals } = useOverview();
  const isOffered = can('stock.reports.export') && (totals?.low ?? 0) > 0;
  return isOffered ? <LowReportMenu /> : null;
}

function LowReportMenu() {
  const { t } = useItemWords();
  const { mutate } = useExportReport(t('lowReport.failed'));
  const as = (format: FileFormat): MenuItem => ({
    key: format,
    label: t(`lowReport.${format}`),
    icon: 'out',
    onSelect: () => mutate({ report: 'low', format }),
  });
  return (
    <span className={styles.end}>
      <MenuButton label={t('lowReport.report')} align="end" items={[as('csv'), as('xlsx')]} />
    </span>
  );
}

/** The number of lines of the widget, the most of them for oversold items, and those reserved for low items. */
const LINES = 5;
const OVERSOLD_LINES = 4;
const LOW_LINES = 2;

/**
 * The most oversold items, then those that ran out last, then those below their minimum. The widget may not have room for
 * all.
 */
function useAttention() {
  const can = useCan();
  const seesEmpty = can('stock.empty');
  // Most teams use no minimums, so low items are only fetched if there are any.
  const hasLow = (useOverview().data?.low ?? 0) > 0;
  return useFiguresQuery({
    of: ['attention', String(seesEmpty), ...(hasLow ? ['low'] : [])],
    read: async (signal): Promise<Stock[]> => {
      const byAmount = { sort: 'amount', sort_direction: 'ASC', per_page: String(LINES) };
      const latest = { sort: 'updated_at', per_page: String(LINES) };
      const [lowest, empty, low] = await Promise.all([
        listItems(readAddress('available', new URLSearchParams(byAmount)), signal),
        seesEmpty ? listItems(readAddress('empty', new URLSearchParams(latest)), signal) : null,
        hasLow
          ? listItems(readAddress('available', new URLSearchParams({ ...byAmount, low: 'true' })), signal)
          : null,
      ]);
      const oversold = lowest.data.filter(isOversold).slice(0, OVERSOLD_LINES);
      const short = (low?.data ?? []).filter((stock) => isLow(stock) && !isOversold(stock));
      // Some lines are kept for low items, even if many items have run out.
      const ranOut = (empty?.data ?? []).slice(
        0,
        LINES - oversold.length - Math.min(short.length, LOW_LINES),
      );
      return [...oversold, ...ranOut, ...short].slice(0, LINES);
    },
  });
}

/** What needs attention: items to receive, locations to clear, a subscription to renew. */
export default function StockAttention() {
  const { t, amount } = useItemWords();
  const query = useAttention();
  const subscription = useSubscriptionEnd();
  const { data, isError } = query;
  const isComing = subscription.isLoading || (!data && !isError);
  const end = subscription.data ?? null;
  const archivedOnly = useArchivedOnlyLocations();
  const room = LINES - (end ? 1 : 0) - (archivedOnly ? 1 : 0);
  const items = isComing ? [] : (data ?? []).slice(0, room);
  const count = items.length + (archivedOnly?.total ?? 0) + (end ? 1 : 0);
  // If all lines are filled there may be more, so no number is shown; the tiles have it.
  const isAll = data !== undefined && !isComing && count > 0 && items.length < room;
  const id = useId();
  const { title, noteEntry } = useFocusAfterEntry(data);
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
        {isComing ? <Placeholder /> : null}
        {!isComing && count > 0 ? (
          <ul className={styles.needs}>
            {items.map((stock) => (
              <AttentionEntry key={stock.id} stock={stock} onFormClosed={() => noteEntry(stock.id)} />
            ))}
            <AttentionNotices archivedOnly={archivedOnly} end={end} />
          </ul>
        ) : null}
      </div>
    </section>
  );
}

/** Focuses the heading after an item was received, when its entry and so the focus has disappeared. */
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

/** A placeholder with the size of the entries. */
function Placeholder() {
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
