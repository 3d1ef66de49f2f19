import { Stop } from './set-up.mjs';

/**
 * The whole number that an option of a command gives, at least 1; undefined where it is not given.
 * @throws {Stop} with a sentence for anything else
 */
export function countOf(values, name) {
  const text = values[name];
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Stop(`--${name} is a whole number from 1, not "${text}".`);
  return Number(text);
}
