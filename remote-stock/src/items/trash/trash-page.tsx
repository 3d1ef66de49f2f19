import { asPage, type Page, type Stock, PAGE_SIZES } from '@storeroom/contract';
import {
  addTexts,
  newId,
  now,
  onLive,
  onReconnect,
  refreshFigures,
  request,
  showToastAtom,
  throttle,
  useAtomValue,
  useGo,
  useMutation,
  useQuery,
  useSetAtom,
  useTexts,
  Link,
  useCan,
  usePageSize,
} from '@storeroom/sdk';
import { useEffect, useState } from 'react';
import { NotFetched, usePageTexts } from '@storeroom/list';
import { Badge } from '@storeroom/ui/badge';
import { Button, ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PageHead } from '@storeroom/ui/page-head';
import { PaginationBar } from '@storeroom/ui/pagination';
import { Amount, Cell, HeadCell, Row, Table, TableHead } from '@storeroom/ui/table';
import { TableFoot } from '@storeroom/ui/table-foot';
import { useReportFailure, useTimedSave, unsentItemsAtom, isUnsent } from '../data/saving.hooks';
import { previousOf, useStockCache } from '../data/stock-cache.hooks';
import { restoreItem } from '../data/item.queries';
import { viewPath } from '../data/items.rules';
import { withLocationNames } from '../data/items.queries';
import { useItemWords } from '../data/item-words.hooks';
import { When } from '../fields/item-cells';
import { trashPath, useTrashAddress } from '../data/list-scope.hooks';
import en from '../../texts/stock-trash.en.json';
import fr from '../../texts/stock-trash.fr.json';
import styles from './trash.module.css';

addTexts('en', 'stock-trash', en);
addTexts('fr', 'stock-trash', fr);

/** The texts of the trash, which are bundled with it. */
const useTrashTexts = () => useTexts('stock-trash');

/** The deleted items that can be restored: those of the last 30 days, newest first. */
async function fetchTrash(page: number, per_page: number, signal: AbortSignal): Promise<Page<Stock>> {
  const { stock } = await request('GET /api/stock', {
    query: { removed: 'true', page: String(page), per_page: String(per_page), sort: 'updated_at' },
    signal,
  });
  const found = asPage(stock);
  return { ...found, data: await withLocationNames(found.data, signal) };
}

const keyOf = (team: number) => ['stock', team, 'removed'] as const;

/** The shortest time between two fetches, in milliseconds. */
const PACE_MS = 1_000;

/** One page of deleted items, kept up to date, with the restorations that wait to be sent. */
function useTrashItems(page: number, per_page: number) {
  const select = useAtomValue(unsentItemsAtom)?.showPage;
  const { client, team } = useStockCache();
  useEffect(() => {
    const look = throttle(PACE_MS, () => void client.invalidateQueries({ queryKey: keyOf(team) }));
    const stops = [
      onLive('stock', ({ name }) => {
        if (name === 'Deleted' || name === 'Restored') look.run();
      }),
      onReconnect(look.run),
      look.stop,
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, team]);
  return useQuery({
    queryKey: [...keyOf(team), page, per_page],
    queryFn: ({ signal }) => fetchTrash(page, per_page, signal),
    placeholderData: previousOf(team),
    staleTime: 0,
    ...(select && { select }),
  });
}

interface Restoring {
  stock: Stock;
  /** The idempotency key, the same for each attempt. */
  key: string;
}

/** Restores an item to the archive. */
function useRestore() {
  const t = useTrashTexts();
  const { client, team } = useStockCache();
  const go = useGo();
  const showToast = useSetAtom(showToastAtom);
  const reportFailure = useReportFailure();
  const timedSave = useTimedSave();
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ stock, key }: Restoring) => {
      const { id: stock_id, name } = stock;
      const work = { kind: 'status', stock_id, to: 'restored', how: {} } as const;
      const write = { id: key, name, made_at: now(), work };
      return timedSave(stock, () => restoreItem(stock_id, { idempotencyKey: key }), write);
    },
    onSuccess: (restored, { stock: { id, name } }) => {
      // The restoration waits on the device. The message about that is shown elsewhere.
      if (restored === null) return;
      showToast({
        kind: 'done',
        message: t('done', { name }),
        action: { label: t('open'), run: () => go(`${viewPath('archived')}?item=${id}`) },
      });
      void refreshFigures();
    },
    onError: (error, press) => reportFailure(error, press.stock.name, () => mutate(press)),
    onSettled: () => void client.invalidateQueries({ queryKey: ['stock', team] }),
  });
  return {
    restore: (stock: Stock) => mutate({ stock, key: newId() }),
    restoring: isPending ? variables.stock.id : undefined,
  };
}

interface TrashRowProps {
  stock: Stock;
  isDimmed: boolean;
  isRestoring: boolean;
  onRestore: () => void;
}

/** The row of a deleted item, with a button to restore it. */
function TrashRow({ stock, isDimmed, isRestoring, onRestore }: TrashRowProps) {
  const t = useTrashTexts();
  const { t: itemTexts, locale, location } = useItemWords();
  const waits = isUnsent(stock) ? itemTexts('badge.unsent') : undefined;
  const when = stock.updated_at ? <When time={stock.updated_at} by={stock.updated_by} /> : null;
  return (
    <Row dimmed={isDimmed}>
      <Cell column="lead">
        <span className={styles.name}>{stock.name}</span>
        {waits ? <Badge kind="outline">{waits}</Badge> : null}
        <span className={styles.phoneLine}>{when}</span>
      </Cell>
      <Cell column="number">
        <Amount value={stock.amount ?? 0} locale={locale} />
      </Cell>
      <Cell column="text">{location(stock)}</Cell>
      <Cell column="text">{when}</Cell>
      <Cell column="menu">
        <Button
          size="small"
          icon="undo"
          aria-label={t('restoreName', { name: stock.name })}
          pending={isRestoring && t('restoring')}
          disabledReason={waits}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
      </Cell>
    </Row>
  );
}

/** The items that were deleted in the last 30 days, for people who may restore them. */
export function TrashPage() {
  const t = useTrashTexts();
  const can = useCan();
  if (can('stock.delete')) return <TrashItems />;
  return (
    <>
      <TrashHead />
      <EmptyState title={t('notAllowed.title')}>{t('notAllowed.text')}</EmptyState>
    </>
  );
}

function TrashHead({ count }: { count?: string | undefined }) {
  const t = useTrashTexts();
  return (
    <PageHead title={t('title')} count={count}>
      <ButtonLink to={viewPath('archived')} as={Link}>
        {t('back')}
      </ButtonLink>
    </PageHead>
  );
}

const FIRST = { total: 0, per_page: 15, current_page: 1, last_page: 1, from: 0 };

function TrashItems() {
  const t = useTrashTexts();
  const { t: itemTexts, locale, amount } = useItemWords();
  const { page } = useTrashAddress();
  const preferredSize = usePageSize();
  const [pageSize, setPageSize] = useState(preferredSize);
  const items = useTrashItems(page, pageSize);
  const { restore, restoring } = useRestore();
  const { data } = items;
  const pagination = data?.pagination ?? FIRST;
  const texts = usePageTexts(pagination, data?.data.length ?? 0);
  if (!data && items.isError)
    return (
      <NotFetched error={items.error} isTrying={items.isFetching} onRetry={() => void items.refetch()} />
    );
  const rows = data?.data ?? [];
  const { total } = pagination;
  return (
    <>
      <TrashHead count={data ? itemTexts('count', { count: total, total: amount(total) }) : undefined} />
      <p className={styles.text}>{t('text')}</p>
      {data && rows.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.text')}</EmptyState>
      ) : (
        <Table caption={t('caption')} busy={!data}>
          <TableHead>
            <HeadCell column="lead">{itemTexts('column.name')}</HeadCell>
            <HeadCell column="number">{itemTexts('column.amount')}</HeadCell>
            <HeadCell column="text">{itemTexts('column.location')}</HeadCell>
            <HeadCell column="text">{t('column')}</HeadCell>
            <HeadCell column="menu" hidden>
              {t('restore')}
            </HeadCell>
          </TableHead>
          <tbody>
            {rows.map((stock) => (
              <TrashRow
                key={stock.id}
                stock={stock}
                isDimmed={items.isPlaceholderData}
                isRestoring={restoring === stock.id}
                onRestore={() => restore(stock)}
              />
            ))}
          </tbody>
        </Table>
      )}
      {data && rows.length > 0 ? (
        <TableFoot>
          <PaginationBar
            {...texts}
            page={pagination.current_page}
            pageCount={pagination.last_page}
            to={(to) => trashPath(viewPath('archived'), to)}
            as={Link}
            pageSize={pageSize}
            pageSizes={PAGE_SIZES}
            onPageSize={setPageSize}
            locale={locale}
          />
        </TableFoot>
      ) : null}
    </>
  );
}
