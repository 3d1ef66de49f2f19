import { useAtomValue } from '@storeroom/shared';
import { toastsAtom } from '@storeroom/shared/host';
import { useEffect, useState, type ComponentType } from 'react';

/** Messages float here. Their code comes with the first one. */
export function ToastArea() {
  const isNeeded = useAtomValue(toastsAtom).length > 0;
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isNeeded || Toasts) return;
    void import(/* webpackChunkName: "toasts" */ './toasts').then((module) => setToasts(() => module.Toasts));
  }, [isNeeded, Toasts]);
  return Toasts ? <Toasts /> : null;
}
