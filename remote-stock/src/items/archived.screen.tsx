import { StockList } from './stock-list';

export default function ArchivedScreen() {
  return <StockList view="archived" />;
}
