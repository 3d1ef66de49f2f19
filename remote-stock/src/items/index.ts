/** What the stock widgets, and other features of this remote, may use of the items. */
export { previousOf, stockKeys } from './cached-items';
export { useItemWords } from './item-words';
export { listItems } from './items.api';
export { useOverview } from './items.queries';
export { viewPath } from './items.rules';
export { readAddress } from './list-address.rules';
export { readFigures } from './read-figures';
export { useMinute } from './use-minute';
