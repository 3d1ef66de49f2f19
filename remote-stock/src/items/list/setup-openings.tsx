import { useCan, usePath, useSearch } from '@storeroom/sdk';
import type { OpeningsProps } from '@storeroom/list';
import { SetupOpenings as Openings } from '@storeroom/list/openings';
import type { MenuItem } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import { LAYOUT_NAMES } from '@storeroom/ui/table-layout';
import { FilterPicks } from './filters';
import { useColumnLabel, useSetupTexts } from '../data/field-words.hooks';

/** The menu entry that opens the grid, for people who may change items. */
function useGridEntry(listed: string): MenuItem[] {
  const t = useSetupTexts();
  const can = useCan();
  const path = usePath();
  const [search] = useSearch();
  if (listed !== 'stock' || !(can('stock.edit') || can('stock.adjust'))) return [];
  const next = new URLSearchParams(search);
  for (const name of [...LAYOUT_NAMES, 'item']) next.delete(name);
  next.set('mode', 'grid');
  return [{ key: 'grid', label: t('grid'), icon: 'edit', to: `${path}?${next}` }];
}

/** The open menus for the views and columns of a list of items or locations; on a phone also its further filters. */
export function SetupOpenings(props: OpeningsProps) {
  const { setup, anchor, opening, onOpen, onClose } = props;
  const t = useSetupTexts();
  const labelOf = useColumnLabel(setup.columns?.page ?? '');
  const grid = useGridEntry(setup.page);
  // On a wide page the filters are in the toolbar.
  const hasFilters = usePhone() && setup.page !== 'locations';
  const filters: MenuItem = {
    key: 'filters',
    label: t('filters'),
    icon: 'filter',
    onSelect: () => onOpen('more'),
  };
  if (opening === 'more') return <FilterPicks anchor={anchor} label={t('filters')} onClose={onClose} />;
  return <Openings {...props} labelOf={labelOf} more={[...(hasFilters ? [filters] : []), ...grid]} />;
}
