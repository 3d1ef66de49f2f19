import { Link, useCan } from '@storeroom/shared';
import type { StockOverview } from '@storeroom/shared/contract';
import { Tile, Tiles } from '@storeroom/shared/ui/tile';
import { useItemWords, useOverview, viewPath } from '../items';
import { FiguresFailed } from './figures-failed';
import { useLiveFigures } from './use-live-figures';

/** The lowest amounts first: the oversold stand at the top. */
const OVERSOLD = `${viewPath('available')}?sort=amount&sort_direction=ASC`;

/** Place by place. */
const BY_PLACE = `${viewPath('available')}?sort=location&sort_direction=ASC`;

/** What the team holds, each figure leading to what it counts. */
export default function StockTiles() {
  const can = useCan();
  const { t, amount } = useItemWords();
  const query = useOverview();
  const { data: totals } = query;
  useLiveFigures();
  const figure = (key: keyof StockOverview) => (totals ? amount(totals[key]) : '–');
  const { oversold = 0, deepest = null } = totals ?? {};
  return (
    <>
      <Tiles label={t('tiles.label')}>
        <Tile
          as={Link}
          to={viewPath('available')}
          label={t('tiles.available')}
          figure={figure('available')}
        />
        {can('stock.empty') ? (
          <Tile as={Link} to={viewPath('empty')} label={t('tiles.empty')} figure={figure('empty')} />
        ) : null}
        <Tile
          as={Link}
          to={OVERSOLD}
          label={t('tiles.oversold')}
          figure={figure('oversold')}
          tone={oversold > 0 ? 'danger' : undefined}
          note={deepest === null ? '' : t('tiles.deepest', { amount: amount(deepest) })}
        />
        {can('stock.archive') ? (
          <Tile as={Link} to={viewPath('archived')} label={t('tiles.archived')} figure={figure('archived')} />
        ) : null}
        {can('locations') ? (
          <Tile as={Link} to={BY_PLACE} label={t('tiles.locations')} figure={figure('locations')} />
        ) : null}
      </Tiles>
      <FiguresFailed query={query} />
    </>
  );
}
