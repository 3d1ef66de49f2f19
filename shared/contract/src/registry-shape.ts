import type { Pointer } from './release';
import { HASH, REMOTE_NAME } from './release-shape';
import {
  fields,
  isRecord,
  list,
  number,
  oneOf,
  optional,
  orNull,
  record,
  refuse,
  text,
  Unsound,
} from './shape';

/** Larger files are no `registry.json`. Bytes. */
export const MAX_REGISTRY_BYTES = 1024 * 1024;
const MAX_REMOTES = 100;

/** A path, with or without an origin; without characters that are special in markup or in a policy. */
const ADDRESS = /^(https?:\/\/[a-z0-9.[\]:-]+)?(\/[\w.~+-]+)+$/;
/** `/stock`, `/stock/lists`, or `/` alone. */
export const OWNED_PREFIX = /^\/([a-z0-9][a-z0-9_-]*(\/[a-z0-9][a-z0-9_-]*)*)?$/;

/** The id of a team. */
export const TEAM = /^[1-9]\d{0,9}$/;

/** A placeholder origin, to check that an address is in the form that a browser would give it. */
const NOWHERE = 'http://nowhere.invalid';

function address(value: unknown, at: string): string {
  const wanted = text(500, ADDRESS)(value, at);
  const isAbsolute = !wanted.startsWith('/');
  if (!URL.canParse(wanted, NOWHERE)) refuse(at, 'an address');
  const { href, pathname } = new URL(wanted, NOWHERE);
  // `../../sdk/src`, a default port and the like would defeat comparisons of addresses.
  if ((isAbsolute ? href : pathname) !== wanted) refuse(at, 'written out, without dots that lead elsewhere');
  return wanted;
}

export function wholeNumber(least: number, most: number) {
  return (value: unknown, at: string): number => {
    const found = number(value, at);
    if (!Number.isInteger(found) || found < least || found > most) {
      refuse(at, `a whole number from ${least} to ${most}`);
    }
    return found;
  };
}

/** Of a hundred visitors. */
export const validPercent = wholeNumber(0, 100);

const aim = { release: address, integrity: text(80, HASH) };

const pointer = fields({
  seq: optional(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  live: address,
  live_integrity: optional(text(80, HASH)),
  previous: orNull(address),
  previous_integrity: optional(orNull(text(80, HASH))),
  owns: optional(list(text(100, OWNED_PREFIX), 50)),
  is_off: optional(oneOf(true)),
  // Each release that somebody gets can be killed under two addresses.
  killed: optional(list(address, 500)),
  pins: optional(record(TEAM, fields(aim), 200)),
  canary: optional(fields({ ...aim, percent: validPercent })),
  moved_at: text(40),
  reason: text(2000),
});

/** @throws {Unsound} */
export function validPointer(value: unknown): Pointer {
  return pointer(value, '');
}

export interface ValidRegistry {
  pointers: Record<string, Pointer>;
  /** Entries that were not accepted, and why. The name may be anything. */
  refused: { name: string; problem: string }[];
}

/**
 * Validates the registry entry by entry: a bad entry affects its remote only.
 * @throws {Unsound} when it is no registry at all
 */
export function validRegistry(value: unknown): ValidRegistry {
  if (!isRecord(value) || !isRecord(value.remotes)) refuse('It', 'an object with "remotes"');
  const entries = Object.entries(value.remotes);
  if (entries.length > MAX_REMOTES) refuse('remotes', `an object of at most ${MAX_REMOTES} names`);
  // Names may be anything: `constructor` must not reach the prototype.
  const found: ValidRegistry = { pointers: Object.create(null) as ValidRegistry['pointers'], refused: [] };
  for (const [name, entry] of entries) {
    try {
      text(40, REMOTE_NAME)(name, 'Its name');
      found.pointers[name] = validPointer(entry);
    } catch (error) {
      if (!(error instanceof Unsound)) throw error;
      found.refused.push({ name, problem: error.message });
    }
  }
  return found;
}
