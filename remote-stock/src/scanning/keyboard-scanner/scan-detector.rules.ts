/** The longest median time between keys of a scanner, in milliseconds; typing by hand takes longer. */
const PACE_MS = 70;
/** The milliseconds without a key that end a run; a shorter pause may be a scanner within a code. */
const SILENCE_MS = 120;
/** The fewest characters of a code: a few keys may be as fast when typed by hand. */
const LEAST = 4;
/** The keys that scanners add after a code. */
const ENDS = ['Enter', 'Tab'];

interface Key {
  /** `event.key`. */
  key: string;
  /** `event.code`: the position of the key, whatever it writes. */
  code: string;
  /** The time of the event in milliseconds. */
  at: number;
}

/** A run of keys as fast as those of a scanner. */
export interface KeyboardScan {
  text: string;
  /** The same keys on an American keyboard, the usual layout of scanners; null if one does not exist there. */
  placed: string | null;
}

const isSign = (key: string) => key.length === 1;

const PLACES: Readonly<Record<string, string>> = {
  Minus: '-',
  Slash: '/',
  Period: '.',
  Comma: ',',
  Semicolon: ';',
  Equal: '=',
  Space: ' ',
  NumpadSubtract: '-',
  NumpadDivide: '/',
  NumpadDecimal: '.',
};

function placeOf(code: string): string | null {
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  return letter ?? digit ?? PLACES[code] ?? null;
}

/** The median time between keys in milliseconds, on which a single pause has no effect. */
function paceOf(keys: readonly Key[], end: number): number {
  const gaps = keys
    .map(({ at }, place) => (keys[place + 1]?.at ?? end) - at)
    .sort((one, other) => one - other);
  return gaps[gaps.length >> 1] ?? Infinity;
}

/**
 * Detects scans by the speed of a whole run of keys, with several characters and Enter or Tab at its end. A run is never
 * divided at a short pause, because a part of a code may be another code.
 */
export function createScanDetector() {
  let keys: Key[] = [];

  return {
    /** Adds a key. Returns the scan that ends with it, or null. */
    take(key: Key): KeyboardScan | null {
      const last = keys.at(-1);
      const isNext = last !== undefined && key.at - last.at <= SILENCE_MS;
      if (isSign(key.key)) {
        keys = isNext ? [...keys, key] : [key];
        return null;
      }
      const run = isNext && ENDS.includes(key.key) ? keys : [];
      keys = [];
      if (run.length < LEAST || paceOf(run, key.at) > PACE_MS) return null;
      const places = run.map(({ code }) => placeOf(code));
      return {
        text: run.map((one) => one.key).join(''),
        placed: places.includes(null) ? null : places.join(''),
      };
    },
    /** The number of keys in the present run. */
    count: () => keys.length,
    /** The milliseconds for which the last key may still be part of a scan: longer within a fast run, which may pause. */
    patience: () => {
      const last = keys.at(-1);
      return keys.length > 1 && last && paceOf(keys.slice(0, -1), last.at) <= PACE_MS
        ? SILENCE_MS
        : TYPED_AFTER;
    },
  };
}

/** The milliseconds after which a single key counts as typed by hand. */
export const TYPED_AFTER = PACE_MS + 5;
