import { fieldsOf } from '@storeroom/contract';
import { stored } from '@storeroom/sdk';

/** The settings of scanning, stored on each device because devices are used in different places. */
interface ScanSettings {
  beep: boolean;
  vibrate: boolean;
  /** Whether the next code is read while the last result is still shown. */
  continuous: boolean;
}

export const scanSettings = stored('scanning', (found): ScanSettings => {
  const { beep, vibrate, continuous } = fieldsOf(found);
  return { beep: beep !== false, vibrate: vibrate !== false, continuous: continuous !== false };
});
