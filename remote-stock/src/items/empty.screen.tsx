import { ExtraCell, ExtraHead } from './list/lazy-parts';
import { StockList } from './stock-list';

// Its usual columns are among those that come late elsewhere: they are on their way before the rows are.
void ExtraCell.load();
void ExtraHead.load();

export default function EmptyScreen() {
  return <StockList view="empty" />;
}
