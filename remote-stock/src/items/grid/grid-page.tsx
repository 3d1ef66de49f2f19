import {
  Link,
  useCan,
  useGo,
  useKeys,
  usePageSize,
  usePath,
  useSearch,
  useStraightSearch,
} from '@storeroom/sdk';
import { ListFreshness, NotFetched } from '@storeroom/list';
import { ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PageHead } from '@storeroom/ui/page-head';
import { Toolbar } from '@storeroom/ui/toolbar';
import { useRef, useState, type ReactNode } from 'react';
import { useItems } from '../data/items.queries';
import { viewPath } from '../data/items.rules';
import { addressParameters, LIST_NAMES } from '../data/list-address.rules';
import { useStockCache } from '../data/stock-cache.hooks';
import { useItemWords } from '../data/item-words.hooks';
import { ArrivalsPill, NoItems } from '../list/lazy-parts';
import {
  ListContext,
  RowScopeContext,
  useAddressedList,
  useListAddress,
  useNewListScope,
  useNewRowScope,
} from '../data/list-scope.hooks';
import { ListFoot, LocationFilter, NameFilter } from '../list/list-toolbar';
import { useListSync } from '../list/list-page.hooks';
import { useLiveUpdates } from '../changes/items.realtime';
import { useListOnScreen } from '../changes/on-screen.hooks';
import { GridBar } from './grid-bar';
import { useGridEdits, useSaveSheet, useGridTexts } from './grid-edits.hooks';
import { GridTable } from './grid-table';

/** The available items as a spreadsheet: many can be edited, reviewed, and saved as one change. */
export function GridPage() {
  const list = useAddressedList('available');
  const { team } = useStockCache();
  const scope = useNewListScope(list, `${team} grid`);
  const rowScope = useNewRowScope(scope);
  const parameters = addressParameters(list, usePageSize());
  useStraightSearch(LIST_NAMES, parameters);
  return (
    <ListContext value={scope}>
      <RowScopeContext value={rowScope}>
        <Grid />
      </RowScopeContext>
    </ListContext>
  );
}

/** The result of the last paste, reset when the edits are discarded or saved. */
const NOTHING_PASTED = { filled: 0, left: 0, round: 0 };

/** The address of the same items as a list. */
function useListPath(): string {
  const path = usePath();
  const [search] = useSearch();
  const rest = new URLSearchParams(search);
  rest.delete('mode');
  return rest.size > 0 ? `${path}?${rest}` : path;
}

function Grid() {
  const t = useGridTexts();
  const { t: itemTexts, amount } = useItemWords();
  const can = useCan();
  const go = useGo();
  const items = useItems(useListAddress());
  const { data, error, isError, isFetching, isPlaceholderData, refetch, dataUpdatedAt } = items;
  const rows = data?.data ?? [];
  const grid = useGridEdits(rows);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState(NOTHING_PASTED);
  const [isReviewing, setReviewing] = useState(false);
  const sheet = useSaveSheet(grid, (hasLeft) => {
    setPasted(NOTHING_PASTED);
    setReviewing(hasLeft);
  });
  const discard = () => {
    grid.discard();
    setPasted(NOTHING_PASTED);
    bodyRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const back = useListPath();

  useLiveUpdates();
  useListOnScreen({ isTableBusy: () => true, onRemoteChange: () => undefined });
  useListSync(isPlaceholderData ? undefined : data);
  useKeys({ '/': { label: itemTexts('keys.search'), run: () => nameRef.current?.focus() } }, t('title'));

  const mayWrite = can('stock.edit') || can('stock.adjust');
  const body = () => {
    if (!mayWrite) return <EmptyState title={t('notAllowed.title')}>{t('notAllowed.text')}</EmptyState>;
    if (data === undefined) {
      if (isError) return <NotFetched error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
      return <p className="soft">{itemTexts('loading')}</p>;
    }
    const foot = (status: ReactNode) => (
      <ListFoot pagination={data.pagination} shown={rows.length}>
        {status}
        <GridBar
          grid={grid}
          rows={rows}
          sheet={sheet}
          left={pasted.left}
          isReviewing={isReviewing}
          onReview={setReviewing}
          onDiscard={discard}
        />
      </ListFoot>
    );
    if (rows.length === 0 && !isPlaceholderData) {
      return (
        <>
          <NoItems onAdd={() => go(`${viewPath('available')}?new=1`)} />
          {grid.changes.length > 0 ? foot(null) : null}
        </>
      );
    }
    return (
      <>
        <GridTable
          rows={rows}
          grid={grid}
          failures={sheet.failures}
          bodyRef={bodyRef}
          onPasted={(counts) => setPasted(({ round }) => ({ ...counts, round: round + 1 }))}
          foot={foot}
        />
        <p className="sr" role="status">
          {pasted.round > 0 ? <span key={pasted.round}>{t('pasted', { count: pasted.filled })}</span> : null}
        </p>
      </>
    );
  };

  return (
    <>
      <PageHead
        title={t('title')}
        count={
          data === undefined
            ? null
            : itemTexts(data.pagination.total_is_estimate ? 'countAbout' : 'count', {
                count: data.pagination.total,
                total: amount(data.pagination.total),
              })
        }
        pill={<ArrivalsPill />}
      >
        <ListFreshness
          fetchedAt={dataUpdatedAt}
          isFetching={isFetching}
          hasFailed={isError}
          onRefresh={() => void refetch()}
        />
        <ButtonLink to={back} as={Link}>
          {t('back')}
        </ButtonLink>
      </PageHead>
      <Toolbar label={itemTexts('filter.label')}>
        <NameFilter ref={nameRef} />
        <LocationFilter />
      </Toolbar>
      {body()}
    </>
  );
}
