import { useCallback, useState } from 'react';
import { keepPickSettings, readPickSettings, type PickSettings } from './pick-settings';

/** How picking is set up on this device, and the way to change a part of it. */
export function usePickSettings() {
  const [settings, setSettings] = useState(readPickSettings);
  const change = useCallback(
    (part: Partial<PickSettings>) => {
      const next = { ...settings, ...part };
      keepPickSettings(next);
      setSettings(next);
    },
    [settings],
  );
  return { settings, change };
}
