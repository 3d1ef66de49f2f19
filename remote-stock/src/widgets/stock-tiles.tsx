import type { StockOverview } from '@storeroom/contract';
import { Link, useActiveTeam, useAtomValue, useCan, userAtom } from '@storeroom/sdk';
import { Tile, Tiles } from '@storeroom/ui/tile';
import { useItemWords, useOverview, viewPath } from '../items';
import { useOpenListCount } from '../picking-lists';
import { useRunningFigure } from './figure.hooks';
import { FiguresFailed } from './figures-failed';
import { FirstSteps, holdsNoItem, holdsNoStock } from './first-steps';
import './widgets-texts';
import styles from './widgets.module.css';

/** Whether the team has sub-teams but no stock and locations of its own. The page then says where the stock is. */
function useStockBelow(totals: StockOverview | undefined): boolean {
  const team = useActiveTeam();
  const user = useAtomValue(userAtom);
  const hasTeamsBelow = user?.teams.some(({ parent_id }) => parent_id === team?.id) ?? false;
  return hasTeamsBelow && totals !== undefined && holdsNoItem(totals) && totals.locations === 0;
}

/** An animated figure; a placeholder until it is known, and a dash if it could not be fetched. */
function Figure({ value, isMissing }: { value: number | undefined; isMissing: boolean }) {
  if (value !== undefined) return <KnownFigure value={value} />;
  return isMissing ? '–' : <span className={styles.coming} />;
}

function KnownFigure({ value }: { value: number }) {
  const { amount } = useItemWords();
  return amount(useRunningFigure(value));
}

/** The list of oversold items, the most oversold first. */
const OVERSOLD = `${viewPath('available')}?oversold=true&sort=amount&sort_direction=ASC`;

const LOW = `${viewPath('available')}?low=true`;

type Totals = Omit<StockOverview, 'deepest'>;

/** The figures of the team's stock, each with a link to what it counts. */
export default function StockTiles() {
  const can = useCan();
  const { t, amount } = useItemWords();
  const query = useOverview();
  const lists = useOpenListCount(can('lists'));
  const { data: totals } = query;
  const figure = (key: keyof Totals) => <Figure value={totals?.[key]} isMissing={query.isError} />;
  /** The note below a figure; empty if the value is 0, or if the server does not send it. */
  const note = (key: 'tiles.promised' | 'tiles.held' | 'tiles.bare', value = 0) =>
    value > 0 ? t(key, { amount: amount(value) }) : '';
  const lines = lists.data?.lines ?? 0;
  const { oversold = 0, deepest = null, low = 0 } = totals ?? {};
  const isStockBelow = useStockBelow(totals);
  if (isStockBelow) return null;
  if (totals && holdsNoItem(totals)) return <FirstSteps />;
  return (
    <>
      {totals && holdsNoStock(totals) ? <FirstSteps /> : null}
      <Tiles label={t('tiles.label')}>
        <Tile
          as={Link}
          to={viewPath('available')}
          label={t('tiles.available')}
          figure={figure('available')}
          note={note('tiles.promised', totals?.available_promised)}
        />
        {can('stock.empty') ? (
          <Tile
            as={Link}
            to={viewPath('empty')}
            label={t('tiles.empty')}
            figure={figure('empty')}
            note={note('tiles.promised', totals?.empty_promised)}
          />
        ) : null}
        <Tile
          as={Link}
          to={OVERSOLD}
          label={t('tiles.oversold')}
          figure={figure('oversold')}
          tone={oversold > 0 ? 'danger' : undefined}
          note={deepest === null ? '' : t('tiles.deepest', { amount: amount(deepest) })}
        />
        {low > 0 ? (
          <Tile
            as={Link}
            to={LOW}
            label={t('tiles.low')}
            figure={figure('low')}
            note={note('tiles.promised', totals?.low_promised)}
          />
        ) : null}
        {can('stock.archive') ? (
          <Tile
            as={Link}
            to={viewPath('archived')}
            label={t('tiles.archived')}
            figure={figure('archived')}
            note={note('tiles.held', totals?.archived_held)}
          />
        ) : null}
        {can('locations') ? (
          <Tile
            as={Link}
            to="/stock/locations"
            label={t('tiles.locations')}
            figure={figure('locations')}
            note={note('tiles.bare', totals?.locations_bare)}
          />
        ) : null}
        {can('lists') ? (
          <Tile
            as={Link}
            to={`${viewPath('available')}?lists=1`}
            label={t('tiles.lists')}
            figure={<Figure value={lists.data?.lists} isMissing={lists.isError} />}
            note={lines > 0 ? t('tiles.lines', { count: lines, amount: amount(lines) }) : ''}
          />
        ) : null}
      </Tiles>
      <FiguresFailed queries={[query, lists]} />
    </>
  );
}
