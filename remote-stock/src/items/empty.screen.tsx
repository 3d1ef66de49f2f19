import { StockList } from './stock-list';

export default function EmptyScreen() {
  return <StockList view="empty" />;
}
