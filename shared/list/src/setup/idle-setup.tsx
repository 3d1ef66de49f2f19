import { useAtomValue, userAtom, useSearch } from '@storeroom/sdk';
import { ColumnGrips } from '@storeroom/ui/column-grips';
import { usePhone } from '@storeroom/ui/phone';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useStoreLayout } from './store-layout.hooks';
import type { TableColumns, TableSetup } from './setup';
import { useTableLayout } from './table-layout.hooks';
import { defaultOf } from './views.rules';
import { useSavedViews } from './views.queries';

export interface IdleSetupProps {
  setup: TableSetup;
  /** Whether the page was opened without a query. */
  openedWithoutQuery: boolean;
}

/** Opens the default view if the page was opened without a query, and makes columns resizable. */
export function IdleSetup({ setup, openedWithoutQuery }: IdleSetupProps) {
  const isPhone = usePhone();
  // A server that stores no preferences stores no views either.
  const hasViews = useAtomValue(userAtom)?.preferences !== undefined;
  return (
    <>
      {openedWithoutQuery && hasViews ? <DefaultView setup={setup} /> : null}
      {isPhone || !setup.columns ? null : <Grips table={setup.columns} />}
    </>
  );
}

function DefaultView({ setup }: Pick<IdleSetupProps, 'setup'>) {
  const { data } = useSavedViews(setup);
  const [search, setSearch] = useSearch();
  const wasOpened = useRef(false);
  // Only once, because a user who removes the filters of the default view wants to see the whole list.
  const open = useEffectEvent((query: string) => {
    if (wasOpened.current) return;
    wasOpened.current = true;
    if (query === '' || search.size > 0) return;
    setSearch((next) => new URLSearchParams(query).forEach((value, name) => next.set(name, value)), {
      replace: true,
    });
  });
  const query = data && (defaultOf(data)?.query ?? '');
  useEffect(() => {
    if (query !== undefined) open(query);
  }, [query]);
  return null;
}

function Grips({ table }: { table: TableColumns }) {
  const { columns } = useTableLayout(table.page, table.keys);
  const { storeColumns } = useStoreLayout(table);
  return (
    <ColumnGrips
      bodyRef={table.bodyRef}
      columns={columns}
      onResize={(key, width) =>
        storeColumns(columns.map((column) => (column.key === key ? { ...column, width } : column)))
      }
    />
  );
}
