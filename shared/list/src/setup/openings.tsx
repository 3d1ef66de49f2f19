import type { SavedView } from '@storeroom/contract';
import { Link, preferencesAtom, useAtomValue, usePath, useSearch } from '@storeroom/sdk';
import { ColumnsDialog } from '@storeroom/ui/columns-dialog';
import { Menu, type MenuItem } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import { LAYOUT_NAMES } from '@storeroom/ui/table-layout';
import { cardKeys } from './card-keys';
import { useStoreLayout } from './store-layout.hooks';
import type { OpeningsProps, SetupOpening, TableColumns, TableSetup } from './setup';
import { useSetupTexts } from './texts.hooks';
import { useTableLayout } from './table-layout.hooks';
import { useSavedViews } from './views.queries';
import { sortedQuery } from './views.rules';
import { ManageViews } from './manage-views';
import { SaveView } from './save-view';

interface ColumnsOfTableProps {
  table: TableColumns;
  labelOf: (key: string) => string;
  onClose: () => void;
}

/** The dialog for the user's columns of a table. */
function ColumnsOfTable({ table, labelOf, onClose }: ColumnsOfTableProps) {
  const t = useSetupTexts();
  const isPhone = usePhone();
  const keys = isPhone ? cardKeys(table.keys) : table.keys;
  const { columns, density } = useTableLayout(table.page, keys);
  const preferred = useAtomValue(preferencesAtom).density;
  const { storeColumns, storeDensity, reset, isSetUp, hasFailed } = useStoreLayout(table);
  const heads = () => table.bodyRef.current?.closest('table')?.tHead;
  return (
    <ColumnsDialog
      keys={keys}
      labelOf={labelOf}
      columns={columns}
      density={density ?? preferred}
      isUsual={!isSetUp}
      factsOnly={isPhone}
      problem={hasFailed ? t('notKept') : null}
      measure={(key) => heads()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.offsetWidth ?? 0}
      texts={{
        title: t(isPhone ? 'facts' : 'columns'),
        description: t('text'),
        columns: t(isPhone ? 'facts' : 'columns'),
        density: t('density'),
        densities: { comfortable: t('comfortable'), compact: t('compact') },
        moveUp: (column) => t('moveUp', { column }),
        moveDown: (column) => t('moveDown', { column }),
        pin: (column) => t('pin', { column }),
        narrower: (column) => t('narrower', { column }),
        wider: (column) => t('wider', { column }),
        auto: t('auto'),
        movedTo: (column, place, count) => t('movedTo', { column, place, count }),
        reset: t('reset'),
        isUsual: t('isDefault'),
        isLead: (column) => t('isLead', { column }),
        done: t('done'),
      }}
      onColumns={storeColumns}
      onDensity={storeDensity}
      onReset={reset}
      onClose={onClose}
    />
  );
}

interface ViewsMenuProps {
  setup: TableSetup;
  anchor: HTMLElement | null;
  more: readonly MenuItem[];
  onOpen: (opening: SetupOpening) => void;
  onClose: () => void;
}

/** The menu of a list: the user's and the team's saved views, and entries that open the dialogs. */
function ViewsMenu({ setup, anchor, more, onOpen, onClose }: ViewsMenuProps) {
  const t = useSetupTexts();
  const path = usePath();
  const isPhone = usePhone();
  const [search] = useSearch();
  const { data: views, isError } = useSavedViews(setup);
  const layout = LAYOUT_NAMES.flatMap((name): [string, string][] => {
    const value = search.get(name);
    return value === null ? [] : [[name, value]];
  });
  const current = sortedQuery({ ...setup.here, ...Object.fromEntries(layout) });
  const entry = (key: string, label: string, query: string): MenuItem => ({
    key,
    label,
    to: query ? `${path}?${query}` : path,
    checked: sortedQuery(query) === current,
  });
  const group = (of: SavedView['scope']): MenuItem[] => {
    const ofScope = (views ?? []).filter((view) => view.scope === of);
    if (ofScope.length === 0) return [];
    return [
      { key: of, heading: t(`views.${of}`) },
      ...ofScope.map(({ id, name, query, is_default }) =>
        entry(String(id), is_default ? t('views.asDefault', { name }) : name, query),
      ),
    ];
  };
  const groups = [...group('personal'), ...group('team')];
  const opens = (opening: SetupOpening) => () => onOpen(opening);
  const columns: MenuItem = {
    key: 'columns',
    label: t(isPhone ? 'facts' : 'columns'),
    icon: 'columns',
    onSelect: opens('columns'),
  };
  const items: MenuItem[] = [
    ...(views ? groups : [{ key: 'state', heading: t(isError ? 'views.failed' : 'views.loading') }]),
    ...(groups.length > 0
      ? [entry('everything', t('views.everything'), ''), { key: 'line', divider: true as const }]
      : []),
    { key: 'save', label: t('views.save'), icon: 'plus', onSelect: opens('save') },
    ...(groups.length > 0
      ? [{ key: 'manage', label: t('views.manage'), icon: 'edit' as const, onSelect: opens('manage') }]
      : []),
    ...more,
    ...(setup.columns ? [columns] : []),
  ];
  return (
    <Menu
      open
      onClose={onClose}
      anchor={anchor}
      align="end"
      as={Link}
      label={t('views.label')}
      items={items}
    />
  );
}

interface SetupOpeningsProps extends OpeningsProps {
  /** The label of a column in the user's language; needed for a table with configurable columns. */
  labelOf?: (key: string) => string;
  /** Further entries of the menu. */
  more?: readonly MenuItem[];
}

/** Renders the open menu or dialog for the views and columns of a table. It can be loaded on demand. */
export function SetupOpenings({
  setup,
  anchor,
  opening,
  onOpen,
  onClose,
  labelOf = (key) => key,
  more = [],
}: SetupOpeningsProps) {
  switch (opening) {
    case 'menu':
      return <ViewsMenu setup={setup} anchor={anchor} more={more} onOpen={onOpen} onClose={onClose} />;
    case 'save':
      return <SaveView setup={setup} onClose={onClose} />;
    case 'manage':
      return <ManageViews setup={setup} onClose={onClose} />;
    case 'columns':
      return setup.columns ? (
        <ColumnsOfTable table={setup.columns} labelOf={labelOf} onClose={onClose} />
      ) : null;
    case 'more':
      return null;
  }
}
