import { lazyPart } from '@storeroom/sdk';
import { StockList } from './list/stock-list';
import { useIsFullPage } from './full-page.hooks';

const FullPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-full-page" */ './full-page')).FullPage,
);

export default function AvailableScreen() {
  return useIsFullPage() ? <FullPage /> : <StockList view="available" />;
}
