import { useImporting } from './imports/importing.hooks';
import { ImportPage } from './late-parts';
import { StockList } from './list/stock-list';

export default function AvailableScreen() {
  return useImporting() ? <ImportPage /> : <StockList view="available" />;
}
