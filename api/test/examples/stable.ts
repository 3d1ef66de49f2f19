import { createHash } from 'node:crypto';

/** The start of every scenario in the examples. */
const BEGIN = Date.UTC(2026, 10, 20, 8, 30, 0);
/** Longer than a scenario takes; all periods of the product are multiples of it. */
const GRAIN_MS = 60_000;
/** Times in the input of a scenario may be this much earlier. */
const SLACK_MS = 5_000;
const DAY_MS = 86_400_000;

const STAMP = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const DAY = /\b\d{4}-\d\d-\d\d\b(?!T)/g;

/** Random values by their form, with a replacement of the same form that is the same in every run. */
const DRAWN: readonly (readonly [RegExp, (seed: string, drawn: string) => string])[] = [
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, uuid],
  [/(?<=[=:/]|^)[0-9a-f]{64}\b/g, (seed) => digest(seed)],
  [/\b[0-9A-Za-z]{48}\b/g, (seed) => digest(seed).slice(0, 48)],
  [/(?<=\d-|signature=)[\w-]{43}\b/g, (seed) => digest(seed).slice(0, 43)],
  [/(?<=storeroom-verification=)[\w-]+/g, (seed, drawn) => digest(seed).slice(0, drawn.length)],
  [/\bC-[2-9A-Z]{8}\b/g, () => 'C-7F3KQ2MN'],
  [/(?<=photos\/|^)[0-9a-f]{32}(?=-\d)/g, (seed) => digest(seed).slice(0, 32)],
];

export interface Stable {
  /** Replaces all parts of a value that differ between runs. */
  of<T>(value: T): T;
  /** Adds a random value and its replacement. */
  learn(drawn: string, shown: string): void;
}

/**
 * Makes the answers of a real server repeatable: times are moved to a fixed day with the same distances in minutes, and secrets
 * and UUIDs are replaced by ones that depend on their position. Ids are the same anyway in a separate database.
 */
export function makeStable(): Stable {
  const known = new Map<string, string>();
  const drawnOf = new Map<number, number>();
  const learned = new Map<string, string>();
  const began = Date.now();
  const today = Math.floor(began / DAY_MS);

  const stamp = (seen: string): string => {
    const told = learned.get(seen);
    if (told !== undefined) return told;
    const away = Math.floor((Date.parse(seen) - began + SLACK_MS) / GRAIN_MS) * GRAIN_MS;
    return new Date(BEGIN + away).toISOString().replace(/\.\d+Z$/, '.000000Z');
  };
  const day = (seen: string): string => {
    const away = Math.floor(Date.parse(seen) / DAY_MS) - today;
    return new Date(BEGIN + away * DAY_MS).toISOString().slice(0, 10);
  };
  const drawn = (seen: string, form: number, make: (seed: string, drawn: string) => string): string => {
    const at = known.get(seen);
    if (at !== undefined) return at;
    const count = (drawnOf.get(form) ?? 0) + 1;
    drawnOf.set(form, count);
    const shown = make(`${form}:${count}`, seen);
    known.set(seen, shown);
    return shown;
  };
  const text = (value: string): string => {
    let said = value;
    said = said.replace(STAMP, stamp).replace(DAY, day);
    for (const [seen, shown] of learned) said = said.replaceAll(seen, shown);
    said = said.replace(/(?<=expires=)\d+/g, (seconds) => String(unix(Number(seconds))));
    for (const [form, [pattern, make]] of DRAWN.entries()) {
      said = said.replace(pattern, (seen: string) => drawn(seen, form, make));
    }
    return said;
  };
  const unix = (seconds: number): number => {
    // The start of a day is moved by whole days, whatever the hour of the run.
    const days = (seconds * 1000) / DAY_MS;
    if (Number.isInteger(days)) return ((Math.floor(BEGIN / DAY_MS) + days - today) * DAY_MS) / 1000;
    return Date.parse(stamp(new Date(seconds * 1000).toISOString())) / 1000;
  };
  const walk = (value: unknown, key = ''): unknown => {
    if (key === 'expires') return String(unix(Number(value)));
    if (typeof value === 'string')
      return text(key === 'signature' ? `signature=${value}` : value).replace(/^signature=/, '');
    if (typeof value === 'number' && key === 'time') return unix(value);
    if (Array.isArray(value)) return value.map((one) => walk(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [text(name), walk(inner, name)]));
  };
  return {
    of: <T>(value: T) => walk(value) as T,
    learn: (seen, shown) => void learned.set(seen, shown),
  };
}

function digest(seed: string): string {
  return createHash('sha256').update(seed).digest('hex');
}

function uuid(seed: string): string {
  return digest(seed).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}
