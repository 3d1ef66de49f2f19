/** How scanning is set up on this device: a phone in a loud hall is not the desk beside it. */
export interface ScanSettings {
  beep: boolean;
  vibrate: boolean;
  /** The next code is read while the result of the last is still shown. */
  continuous: boolean;
}

const KEY = 'scanning';
const DEFAULTS: ScanSettings = { beep: true, vibrate: true, continuous: true };

/** As they were left on this device; where nothing can be kept, as they begin. */
export function readScanSettings(): ScanSettings {
  try {
    const kept = JSON.parse(window.localStorage.getItem(KEY) ?? '{}') as Partial<ScanSettings>;
    const chosen = (name: keyof ScanSettings) =>
      typeof kept[name] === 'boolean' ? kept[name] : DEFAULTS[name];
    return { beep: chosen('beep'), vibrate: chosen('vibrate'), continuous: chosen('continuous') };
  } catch {
    return DEFAULTS;
  }
}

export function keepScanSettings(settings: ScanSettings): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // They hold for as long as the page is open.
  }
}
