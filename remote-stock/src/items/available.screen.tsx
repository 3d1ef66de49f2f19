import { lazyPart } from '@storeroom/sdk';
import { StockList } from './list/stock-list';
import { useOwnPage } from './own-page.hooks';

const OwnPage = lazyPart(
  async () => (await import(/* webpackChunkName: "item-own-page" */ './own-page')).OwnPage,
);

export default function AvailableScreen() {
  return useOwnPage() ? <OwnPage /> : <StockList view="available" />;
}
