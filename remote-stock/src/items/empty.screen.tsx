import { StockList } from './list/stock-list';

export default function EmptyScreen() {
  return <StockList view="empty" />;
}
