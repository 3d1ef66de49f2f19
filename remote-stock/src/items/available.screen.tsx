import { OwnPage } from './late-parts';
import { StockList } from './list/stock-list';
import { useOwnPage } from './own-page.hooks';

export default function AvailableScreen() {
  return useOwnPage() ? <OwnPage /> : <StockList view="available" />;
}
