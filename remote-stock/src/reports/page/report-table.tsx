import {
  Link,
  showToastAtom,
  useActiveTeam,
  useCan,
  useKeys,
  useMutation,
  useSearch,
  useSetAtom,
} from '@storeroom/sdk';
import { PAGE_SIZES, type Stock } from '@storeroom/contract';
import { usePageTexts } from '@storeroom/list';
import { PaginationBar } from '@storeroom/ui/pagination';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { SortHead } from '@storeroom/ui/table';
import { moveRowFocus, useSelectAllKey } from '@storeroom/ui/table-rows';
import { useRef, useState, type RefObject } from 'react';
import { useReportWords } from '../report-words.hooks';
import styles from './reports-page.module.css';
import { type RowPages, useRowPages } from './row-pages.hooks';
import { ArchiveBeside, itemsByIds } from '../../items';
import { WriteButton } from '../../write-button';
import {
  type ReportParameters,
  WITHOUT_PERIOD,
  textKeyOf,
  writeReportAddress,
} from '../data/report-address.rules';
import type { ReportView } from '../kinds/report-view';
import { REPORT_ROWS, Rows } from './rows';
import { readSort, sorted } from './table-sort.rules';

interface TableFootProps {
  /** The number of rows in the answer, and the number that the server has. */
  count: number;
  rowCount: number;
  pages: RowPages;
}

/** The number of rows, or the links to their pages. */
function TableFoot({ count, rowCount, pages }: TableFootProps) {
  const { t, counted, locale } = useReportWords();
  const { from, page, last, per_page, to, resize } = pages;
  const isCut = rowCount > count;
  // On the screen the page links include the number of rows; in print there are no page links.
  const isPaged = count > PAGE_SIZES[0];
  const shown = Math.min(per_page, count - from);
  const texts = usePageTexts({ from: from + 1, total: count }, shown);
  return (
    <>
      <p className={styles.foot} data-paged={(isPaged && !isCut) || undefined}>
        {isCut
          ? t('table.cut', { shown: counted(count).amount, ...counted(rowCount) })
          : t('table.count', counted(rowCount))}
      </p>
      {isPaged ? (
        <PaginationBar
          {...texts}
          className={styles.pages}
          page={page}
          pageCount={last}
          to={to}
          as={Link}
          pageSize={per_page}
          pageSizes={PAGE_SIZES}
          onPageSize={resize}
          locale={locale}
        />
      ) : null}
    </>
  );
}

/** The ticked ids. Those that are no longer among `ids` are left out. */
function useTicks(ids: readonly number[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const here = ids.filter((id) => ticked.has(id));
  return {
    ticked: here,
    has: (id: number) => ticked.has(id),
    tick: (changed: readonly number[], isOn: boolean) =>
      setTicked(
        (before) => new Set([...before].filter((id) => !changed.includes(id)).concat(isOn ? changed : [])),
      ),
  };
}

/** The most items that the server returns by id in one call. */
const AT_ONCE = 100;

interface ArchiveButtonProps {
  ids: readonly number[];
  /** Called when the dialog is closed, as items may have been archived. */
  onArchived: () => void;
}

/** Archives ticked items after a confirmation. They are fetched first, as the report may be older. */
function ArchiveButton({ ids, onArchived }: ArchiveButtonProps) {
  const { t, counted } = useReportWords();
  const showToast = useSetAtom(showToastAtom);
  const [items, setItems] = useState<readonly Stock[] | null>(null);
  const {
    mutate: ask,
    isPending,
    isSuccess,
  } = useMutation({
    mutationFn: async () => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
        itemsByIds(ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
      );
      const [found] = await Promise.all([Promise.all(parts), ArchiveBeside.load()]);
      return found.flat();
    },
    onSuccess: setItems,
    onError: () => showToast({ kind: 'failed', message: t('archive.failed') }),
  });
  return (
    <>
      <WriteButton
        size="small"
        icon="archive"
        pending={isPending && t('archive.button', counted(ids.length))}
        disabledReason={ids.length === 0 ? t('archive.none') : undefined}
        onClick={() => ask()}
      >
        {t('archive.button', counted(ids.length))}
      </WriteButton>
      {isSuccess ? (
        <ArchiveBeside
          items={items}
          onClose={() => {
            setItems(null);
            onArchived();
          }}
        />
      ) : null}
    </>
  );
}

interface ReportTableProps {
  view: Pick<ReportView, 'columns' | 'rows'>;
  asked: ReportParameters;
  /** Rows that the server has, shown or not. */
  rowCount: number;
  caption: string;
  /** Called when something may have been changed from a row, so that the report is out of date. */
  onReceived: () => void;
}

/** The table of a report. The column that it is sorted by is in the address. */
export function ReportTable({
  view: { columns, rows },
  asked,
  rowCount,
  caption,
  onReceived,
}: ReportTableProps) {
  const [search, change] = useSearch();
  const pages = useRowPages(rows.length);
  const ticks = useArchiveTicks(rows);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  useTableKeys(bodyRef, pages);
  useSelectAllKey(REPORT_ROWS, bodyRef, () => {
    ticks?.tick(ticks.ids, true);
    return ticks !== null;
  });
  if (rows.length === 0) return <NoRows asked={asked} />;
  const sort = readSort(search, columns);
  const press = (key: string) =>
    change((next) =>
      writeReportAddress(next, {
        sort: key,
        sort_direction: sort?.key === key && sort.direction === 'DESC' ? 'ASC' : 'DESC',
      }),
    );
  return (
    <>
      {ticks ? (
        <div className={styles.ticked}>
          <ArchiveButton ids={ticks.ticked} onArchived={onReceived} />
        </div>
      ) : null}
      <Rows
        caption={caption}
        ticks={ticks}
        columns={columns}
        rows={sorted(rows, columns, sort)}
        from={pages.from}
        shown={pages.per_page}
        bodyRef={bodyRef}
        headOf={({ key, label, kind }) => (
          <SortHead
            key={key}
            column={kind}
            sort={sort?.key === key ? (sort.direction === 'ASC' ? 'ascending' : 'descending') : undefined}
            onSort={() => press(key)}
          >
            {label}
          </SortHead>
        )}
        onReceived={onReceived}
      />
      <TableFoot count={rows.length} rowCount={rowCount} pages={pages} />
    </>
  );
}

/** The keys of the table, which move between rows and pages. */
function useTableKeys(bodyRef: RefObject<HTMLTableSectionElement | null>, { page, turn }: RowPages): void {
  const { t } = useReportWords();
  const move = (by: 1 | -1) => () => {
    if (bodyRef.current) moveRowFocus(bodyRef.current, REPORT_ROWS, by);
  };
  useKeys(
    {
      j: { label: t('keys.next'), run: move(1) },
      k: { label: t('keys.previous'), run: move(-1) },
      '[': { label: t('keys.pageBefore'), run: () => turn(page - 1) },
      ']': { label: t('keys.pageAfter'), run: () => turn(page + 1) },
    },
    t('keys.rows'),
  );
}

/** The ticks of rows whose items can be archived in the active team; null if there are none. */
function useArchiveTicks(rows: ReportView['rows']) {
  const team = useActiveTeam()?.id;
  const can = useCan();
  const ids = rows.flatMap(({ archive }) => (archive && archive.team_id === team ? [archive.stock_id] : []));
  const ticks = useTicks(ids);
  return can('stock.archive.write') && ids.length > 0 ? { ...ticks, ids } : null;
}

/** Says that nothing was found, and offers to remove filters. */
function NoRows({ asked }: { asked: ReportParameters }) {
  const { t } = useReportWords();
  const [search, change] = useSearch();
  const write = (values: Parameters<typeof writeReportAddress>[1]) =>
    change((next) => writeReportAddress(next, values));
  return (
    <EmptyState
      level={3}
      title={t(`none.${textKeyOf(asked.report)}`)}
      actions={
        <>
          {asked.location_id === null ? null : (
            <Button onClick={() => write({ location_id: null })}>{t('noRows.everywhere')}</Button>
          )}
          {WITHOUT_PERIOD.includes(asked.report) || !(search.has('from') || search.has('to')) ? null : (
            <Button onClick={() => write({ from: null, to: null, group: null })}>
              {t('noRows.defaultPeriod')}
            </Button>
          )}
        </>
      }
    >
      {asked.location_id === null ? t('noRows.text') : t('noRows.inLocation')}
    </EmptyState>
  );
}
