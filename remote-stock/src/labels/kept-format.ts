import { FORMAT_NAMES, type FormatName } from './label-formats.rules';

const KEY = 'label-format';

/** The paper that lies in this device's printer; a sheet of 24 before anybody chose. */
export function readKeptFormat(): FormatName {
  try {
    const kept = window.localStorage.getItem(KEY);
    return FORMAT_NAMES.find((name) => name === kept) ?? 'a4x24';
  } catch {
    return 'a4x24';
  }
}

export function keepFormat(name: FormatName): void {
  try {
    window.localStorage.setItem(KEY, name);
  } catch {
    // It holds for as long as the dialog is open.
  }
}
