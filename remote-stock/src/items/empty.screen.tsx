import { LateCell, LateHead } from './late-parts';
import { StockList } from './list/stock-list';

// Its usual columns are among those that come late elsewhere: they are on their way before the rows are.
void LateCell.load();
void LateHead.load();

export default function EmptyScreen() {
  return <StockList view="empty" />;
}
