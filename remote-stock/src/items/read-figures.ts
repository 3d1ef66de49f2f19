import { readAtPace } from '@storeroom/shared';
import { stockKeys, type StockCache } from './cached-items';

/** Has the figures over the whole team read again, at the pace of the screen. */
export function readFigures({ client, team }: StockCache): void {
  readAtPace('stock figures', () => client.invalidateQueries({ queryKey: stockKeys.reports(team) }));
}
