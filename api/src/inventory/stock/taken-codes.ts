import { codeKey } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { codesIn } from './codes.rules';
import { holdCodes, ownersOf } from './codes.sql';
import type { StockRecord } from './stock.sql';

/** Which codes of items that come back are others' by now; of two that come back with one code, the first has it. */
export async function codesTaken(
  scope: TeamScope,
  items: Iterable<StockRecord>,
): Promise<(code: string) => boolean> {
  const codes = [...items].flatMap((item) => codesIn(item.codes));
  if (codes.length === 0) return () => false;
  await holdCodes(scope);
  const taken = new Set((await ownersOf(scope, codes)).keys());
  return (code) => taken.has(codeKey(code)) || (taken.add(codeKey(code)), false);
}
