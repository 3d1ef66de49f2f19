import { Link, useCan, useLocale, useTexts } from '@storeroom/shared';
import { formatAmount } from '@storeroom/shared/ui/format';
import { SegmentedLinks } from '@storeroom/shared/ui/segmented';
import { useOverview } from './items.queries';
import { VIEWS, VIEW_PERMISSIONS, viewPath } from './items.rules';
import { listParameters } from './list-address.rules';
import { useListAddress } from './list-context';

/** The three views of the list, each with how much it holds; name and place stay chosen. */
export function ViewChips() {
  const t = useTexts('stock');
  const can = useCan();
  const locale = useLocale();
  const list = useListAddress();
  const { data: totals } = useOverview();
  const filters = new URLSearchParams(
    listParameters({ ...list, page: 1, sort: 'id', sort_direction: 'DESC' }),
  ).toString();
  return (
    <SegmentedLinks
      label={t('view.label')}
      current={list.view}
      as={Link}
      items={VIEWS.filter((view) => can(VIEW_PERMISSIONS[view])).map((view) => ({
        key: view,
        label: t(`view.${view}`),
        to: filters ? `${viewPath(view)}?${filters}` : viewPath(view),
        count: totals && view !== list.view ? formatAmount(totals[view], locale) : undefined,
      }))}
    />
  );
}
