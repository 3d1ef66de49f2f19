import { Link, useCan, useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount } from '@storeroom/ui/format';
import { SegmentedLinks } from '@storeroom/ui/segmented';
import { useOverview } from '../data/items.queries';
import { VIEWS, VIEW_PERMISSIONS } from '../data/items.rules';
import { useListAddress } from './list-scope.hooks';
import { useViewPath } from './view-path.hooks';

/** The three views of the list, each with how much it holds; name and location stay chosen. */
export function ViewChips() {
  const t = useTexts('stock');
  const can = useCan();
  const locale = useLocale();
  const list = useListAddress();
  const { data: totals } = useOverview();
  const to = useViewPath();
  return (
    <SegmentedLinks
      label={t('view.label')}
      current={list.view}
      as={Link}
      items={VIEWS.filter((view) => can(VIEW_PERMISSIONS[view])).map((view) => ({
        key: view,
        label: t(`view.${view}`),
        to: to(view),
        // Those of the whole team say nothing about one location.
        count:
          totals && view !== list.view && !list.is_of_location
            ? formatAmount(totals[view], locale)
            : undefined,
      }))}
    />
  );
}
