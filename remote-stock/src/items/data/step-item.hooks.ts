import type { Stock } from '@storeroom/contract';
import { useOpenItem } from './open-item.hooks';
import { ITEM_ROWS } from './row-focus';

/**
 * Opens another item of the rows on the page in place of the open one. Its row takes the focus first: it comes into view, and
 * has the focus again when the panel is closed.
 */
export function useStepTo(): (stock: Stock) => void {
  const { open } = useOpenItem();
  return ({ id }) => {
    document.querySelector<HTMLElement>(`tr[data-${ITEM_ROWS}="${id}"] a`)?.focus();
    open(id);
  };
}
