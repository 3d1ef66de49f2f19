import type { Release } from '@storeroom/shared/contract';

const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;

const isText = (value: unknown): value is string => typeof value === 'string';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of rows that each hold these texts. */
const areRows = (value: unknown, names: readonly string[]) =>
  Array.isArray(value) && value.every((row) => isRecord(row) && names.every((name) => isText(row[name])));

const areTitled = (value: unknown) =>
  Array.isArray(value) &&
  value.every(({ title }: Record<string, unknown>) => isRecord(title) && isText(title.en));

const areFiles = (value: unknown) => Array.isArray(value) && value.every(isText);

/**
 * Whether what a remote's server sent is a release of this remote. Everything that the page is made from is looked at:
 * one team's mistake must not take the page from the others, and nothing in it may become markup.
 */
export function isRelease(value: unknown, name: string): value is Release {
  if (!isRecord(value) || value.name !== name) return false;
  const { container, release, entry, contract, integrity, preload, routes, widgets } = value;
  return (
    [container, release, contract].every(isText) &&
    isText(entry) &&
    isRecord(integrity) &&
    Object.values(integrity).every((hash) => isText(hash) && INTEGRITY.test(hash)) &&
    integrity[entry] !== undefined &&
    isRecord(preload) &&
    Object.values(preload).every(areFiles) &&
    areRows(routes, ['id', 'path', 'layout', 'access']) &&
    areTitled(routes) &&
    areRows(widgets, ['id', 'slot'])
  );
}
