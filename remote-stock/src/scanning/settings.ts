import { fieldsOf } from '@storeroom/contract';
import { stored } from '@storeroom/sdk';

/** How scanning is set up on this device: a phone in a loud hall is not the desk beside it. */
export interface ScanSettings {
  beep: boolean;
  vibrate: boolean;
  /** The next code is read while the result of the last is still shown. */
  continuous: boolean;
}

export const scanSettings = stored('scanning', (found): ScanSettings => {
  const { beep, vibrate, continuous } = fieldsOf(found);
  return { beep: beep !== false, vibrate: vibrate !== false, continuous: continuous !== false };
});
