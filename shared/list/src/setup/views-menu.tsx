import { Link, usePath, useSearch } from '@storeroom/sdk';
import type { SavedView } from '@storeroom/contract';
import { Menu, type MenuItem } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import { LAYOUT_NAMES } from '@storeroom/ui/table-layout';
import type { SetupOpening, TableSetup } from './setup';
import { useSetupTexts } from './texts.hooks';
import { useSavedViews } from './views.queries';
import { sortedQuery } from './views.rules';

export interface ViewsMenuProps {
  setup: TableSetup;
  anchor: HTMLElement | null;
  more: readonly MenuItem[];
  onOpen: (opening: SetupOpening) => void;
  onClose: () => void;
}

/** The views of a list that somebody has saved, one's own and the team's; and the way to its columns. */
export function ViewsMenu({ setup, anchor, more, onOpen, onClose }: ViewsMenuProps) {
  const t = useSetupTexts();
  const path = usePath();
  const isPhone = usePhone();
  const [search] = useSearch();
  const { data: views, isError } = useSavedViews(setup);
  const layout = LAYOUT_NAMES.flatMap((name): [string, string][] => {
    const said = search.get(name);
    return said === null ? [] : [[name, said]];
  });
  const now = sortedQuery({ ...setup.here, ...Object.fromEntries(layout) });
  const entry = (key: string, label: string, query: string): MenuItem => ({
    key,
    label,
    to: query ? `${path}?${query}` : path,
    checked: sortedQuery(query) === now,
  });
  const group = (of: SavedView['scope']): MenuItem[] => {
    const own = (views ?? []).filter((view) => view.scope === of);
    if (own.length === 0) return [];
    return [
      { key: of, heading: t(`views.${of}`) },
      ...own.map(({ id, name, query, is_default }) =>
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
