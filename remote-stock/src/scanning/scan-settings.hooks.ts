import { useState } from 'react';
import { keepScanSettings, readScanSettings, type ScanSettings } from './settings';

/** How scanning is set up on this device, and a verb that changes and keeps it. */
export function useScanSettings(): [ScanSettings, (part: Partial<ScanSettings>) => void] {
  const [settings, setSettings] = useState(readScanSettings);
  const change = (part: Partial<ScanSettings>) => {
    const next = { ...settings, ...part };
    keepScanSettings(next);
    setSettings(next);
  };
  return [settings, change];
}
