import { fieldsOf } from '@storeroom/contract';
import { stored } from '@storeroom/sdk';
import type { PickOrder } from './pick-order.rules';

/** How picking is set up on this device. */
export interface PickSettings {
  view: 'one' | 'compact';
  order: PickOrder;
  /** Each scan asks how many. */
  asks: boolean;
}

export const pickSettings = stored('picking', (found): PickSettings => {
  const { view, order, asks } = fieldsOf(found);
  return {
    view: view === 'compact' ? 'compact' : 'one',
    order: order === 'original' ? 'original' : 'walk',
    asks: asks === true,
  };
});
