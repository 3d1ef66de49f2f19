/** Milliseconds from key to key in the middle of a scanner's code at most; whoever types takes longer. */
const PACE = 70;
/** Milliseconds without a key that end a run: less may be a scanner that halts in the midst of a code. */
const SILENCE = 120;
/** Fewer signs are no code: a few keys may well follow each other that fast. */
const LEAST = 4;
/** What a scanner puts behind a code. */
const ENDS = ['Enter', 'Tab'];

export interface Key {
  /** As `event.key` names it. */
  key: string;
  /** As `event.code` names it: where the key lies, whatever it writes. */
  code: string;
  /** Milliseconds, as the event says. */
  at: number;
}

/** A run of keys at the pace of a scanner. */
export interface KeyboardScan {
  text: string;
  /** The same keys on an American keyboard, which most scanners are set up for; null where one has no place there. */
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

/** Milliseconds from each key to the next that lie in the middle: one halt or one slip makes nobody another. */
function paceOf(keys: readonly Key[], end: number): number {
  const gaps = keys
    .map(({ at }, place) => (keys[place + 1]?.at ?? end) - at)
    .sort((one, other) => one - other);
  return gaps[gaps.length >> 1] ?? Infinity;
}

/**
 * Tells a scanner from somebody who types by the pace of the whole run: it writes several signs and ends with Enter or Tab.
 * A run is never cut where it halts for a moment: what is left of a code may be another one.
 */
export function createScanDetector() {
  let keys: Key[] = [];

  return {
    /** Takes a key. Answers the scan that it ends, null where it ends none. */
    take(key: Key): KeyboardScan | null {
      const last = keys.at(-1);
      const isNext = last !== undefined && key.at - last.at <= SILENCE;
      if (isSign(key.key)) {
        keys = isNext ? [...keys, key] : [key];
        return null;
      }
      const run = isNext && ENDS.includes(key.key) ? keys : [];
      keys = [];
      if (run.length < LEAST || paceOf(run, key.at) > PACE) return null;
      const places = run.map(({ code }) => placeOf(code));
      return {
        text: run.map((one) => one.key).join(''),
        placed: places.includes(null) ? null : places.join(''),
      };
    },
    /** How many keys the run has that the last one belongs to. */
    count: () => keys.length,
    /** Milliseconds for which the last key may still turn out to be a scanner's: a run at its pace may halt. */
    patience: () => {
      const last = keys.at(-1);
      return keys.length > 1 && last && paceOf(keys.slice(0, -1), last.at) <= PACE ? SILENCE : TYPED_AFTER;
    },
  };
}

/** Milliseconds after which a key that stands alone was typed. */
export const TYPED_AFTER = PACE + 5;
