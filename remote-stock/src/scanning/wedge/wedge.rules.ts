/** Milliseconds between two keys of a scanner at most; whoever types is slower. */
const GAP = 45;
/** Fewer signs are no code: two keys may well follow each other that fast. */
const LEAST = 4;

export interface Key {
  /** As `event.key` names it. */
  key: string;
  /** As `event.code` names it: where the key lies, whatever it writes. */
  code: string;
  /** Milliseconds, as the event says. */
  at: number;
}

/** A run of keys, fast enough to be a scanner's. */
export interface Burst {
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

/**
 * Tells a scanner from somebody who types: it writes several signs with hardly a pause and ends with Enter.
 */
export function wedge() {
  let keys: Key[] = [];

  return {
    /** Takes a key. Answers the burst that it ends, null where it ends none. */
    take(key: Key): Burst | null {
      const last = keys.at(-1);
      const isNext = last !== undefined && key.at - last.at <= GAP;
      if (isSign(key.key)) {
        keys = isNext ? [...keys, key] : [key];
        return null;
      }
      const run = isNext && key.key === 'Enter' ? keys : [];
      keys = [];
      if (run.length < LEAST) return null;
      const places = run.map(({ code }) => placeOf(code));
      return {
        text: run.map((one) => one.key).join(''),
        placed: places.includes(null) ? null : places.join(''),
      };
    },
    /** Whether it runs: another key came just before, or this is the first of what may be one. */
    count: () => keys.length,
  };
}

/** Milliseconds after which a key that stands alone was typed. */
export const TYPED_AFTER = GAP + 15;
