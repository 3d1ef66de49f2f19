import type { PickOrder } from './pick-order.rules';

/** How picking is set up on this device. */
export interface PickSettings {
  view: 'one' | 'compact';
  order: PickOrder;
  /** Each scan asks how many. */
  asks: boolean;
}

const KEY = 'picking';
const DEFAULTS: PickSettings = { view: 'one', order: 'walk', asks: false };

/** As it was left on this device; where nothing can be kept, as it begins. */
export function readPickSettings(): PickSettings {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Partial<PickSettings>;
    return {
      view: kept.view === 'compact' ? 'compact' : DEFAULTS.view,
      order: kept.order === 'original' ? 'original' : DEFAULTS.order,
      asks: kept.asks === true,
    };
  } catch {
    return DEFAULTS;
  }
}

export function keepPickSettings(settings: PickSettings): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // It holds for as long as the list is picked.
  }
}
