const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

function numbers(version: string): [number, number, number] | null {
  const found = VERSION.exec(version);
  return found ? [Number(found[1]), Number(found[2]), Number(found[3])] : null;
}

/**
 * Whether a contract meets the range that a release was built against. Ranges are written by our own build and
 * have one form, `^1.2.0`; any other is not met.
 */
export function meetsContract(contract: string, range: string): boolean {
  const has = numbers(contract);
  const needs = range.startsWith('^') ? numbers(range.slice(1)) : null;
  if (has === null || needs === null || has[0] !== needs[0]) return false;
  return has[1] !== needs[1] ? has[1] > needs[1] : has[2] >= needs[2];
}
