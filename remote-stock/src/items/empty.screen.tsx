import * as extra from './fields/extra-cell';
import { ExtraCell, ExtraHead } from './list/lazy-parts';
import { StockList } from './stock-list';

// Its usual columns are among those that come late elsewhere: here they are in the file of the screen.
ExtraCell.arrive(extra.ExtraCell);
ExtraHead.arrive(extra.ExtraHead);

export default function EmptyScreen() {
  return <StockList view="empty" />;
}
