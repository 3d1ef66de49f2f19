import { PAGE_SIZES, type Stock } from '@storeroom/contract';
import { NotFetched, usePageTexts } from '@storeroom/list';
import { Link, useCan, usePageSize } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Button, ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PageHead } from '@storeroom/ui/page-head';
import { PaginationBar } from '@storeroom/ui/pagination';
import { Amount, Cell, HeadCell, Row, Table, TableHead } from '@storeroom/ui/table';
import { TableFoot } from '@storeroom/ui/table-foot';
import { useState } from 'react';
import { viewPath } from '../data/items.rules';
import { useFilesWords } from '../words/files-words.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { When } from '../words/when';
import { isUnsent } from '../data/item-work.state';
import { trashPath, useTrashAddress } from '../data/list-scope.hooks';
import styles from './trash.module.css';
import { useRestore, useTrashItems } from './trash.queries';

interface TrashRowProps {
  stock: Stock;
  isDimmed: boolean;
  isRestoring: boolean;
  onRestore: () => void;
}

/** A deleted item, and its way back. */
function TrashRow({ stock, isDimmed, isRestoring, onRestore }: TrashRowProps) {
  const { t, locale } = useFilesWords();
  const { t: ofStock, location } = useItemWords();
  const waits = isUnsent(stock) ? ofStock('badge.unsent') : undefined;
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
          aria-label={t('removed.restoreName', { name: stock.name })}
          pending={isRestoring && t('removed.restoring')}
          disabledReason={waits}
          onClick={onRestore}
        >
          {t('removed.restore')}
        </Button>
      </Cell>
    </Row>
  );
}

/** What was deleted in the last 30 days, for those who may bring it back. */
export function TrashPage() {
  const { t } = useFilesWords();
  const can = useCan();
  if (can('stock.delete')) return <TrashItems />;
  return (
    <>
      <TrashHead />
      <EmptyState title={t('removed.notAllowed.title')}>{t('removed.notAllowed.text')}</EmptyState>
    </>
  );
}

function TrashHead({ count }: { count?: string | undefined }) {
  const { t } = useFilesWords();
  return (
    <PageHead title={t('removed.title')} count={count}>
      <ButtonLink to={viewPath('archived')} as={Link}>
        {t('removed.back')}
      </ButtonLink>
    </PageHead>
  );
}

const FIRST = { total: 0, per_page: 15, current_page: 1, last_page: 1, from: 0 };

function TrashItems() {
  const { t, counted } = useFilesWords();
  const { t: ofStock, locale } = useItemWords();
  const { page } = useTrashAddress();
  const usual = usePageSize();
  const [pageSize, setPageSize] = useState(usual);
  const items = useTrashItems(page, pageSize);
  const { restore, restoring } = useRestore();
  const { data } = items;
  const texts = usePageTexts(data?.pagination ?? FIRST, data?.data.length ?? 0);
  if (!data && items.isError)
    return (
      <NotFetched error={items.error} isTrying={items.isFetching} onRetry={() => void items.refetch()} />
    );
  const rows = data?.data ?? [];
  return (
    <>
      <TrashHead count={data ? ofStock('count', counted(data.pagination.total)) : undefined} />
      <p className={styles.text}>{t('removed.text')}</p>
      {data && rows.length === 0 ? (
        <EmptyState title={t('removed.none.title')}>{t('removed.none.text')}</EmptyState>
      ) : (
        <Table caption={t('removed.caption')} busy={!data}>
          <TableHead>
            <HeadCell column="lead">{ofStock('column.name')}</HeadCell>
            <HeadCell column="number">{ofStock('column.amount')}</HeadCell>
            <HeadCell column="text">{ofStock('column.location')}</HeadCell>
            <HeadCell column="text">{t('removed.column')}</HeadCell>
            <HeadCell column="menu" hidden>
              {t('removed.restore')}
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
            page={data.pagination.current_page}
            pageCount={data.pagination.last_page}
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
