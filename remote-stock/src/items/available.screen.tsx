import { StockList } from './stock-list';

export default function AvailableScreen() {
  return <StockList view="available" />;
}
