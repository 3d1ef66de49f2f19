import { useAtomValue } from '@storeroom/sdk';
import { toastsAtom } from '@storeroom/sdk/host';
import { useState } from 'react';
import { isUpdateReadyAtom } from '../page/update.state';
import { Toasts } from './lazy-overlays';

/** The live region of the toasts. It stays mounted from the first toast on, because live regions must not move. */
export function ToastArea() {
  const hasAny = useAtomValue(toastsAtom).length > 0;
  const isUpdateReady = useAtomValue(isUpdateReadyAtom);
  const [isNeeded, setNeeded] = useState(false);
  if ((hasAny || isUpdateReady) && !isNeeded) setNeeded(true);
  return isNeeded ? <Toasts /> : null;
}
