import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { isCodeOf } from './lookup.rules';
import { findVisibleStock } from './stock-input';
import { say } from '../../words/words';

/** The same scope, with `scan` as the cause in the log. */
export const byScan = (scope: TeamScope): TeamScope => ({ ...scope, cause: 'scan' });

/** The scope of a change whose item was scanned if a code is given, which is checked to belong to the item. */
export async function scopeOfScan(
  scope: TeamScope,
  id: number,
  code: string | undefined,
): Promise<TeamScope> {
  if (code === undefined) return scope;
  const { name, codes } = await findVisibleStock(scope, id);
  if (!isCodeOf(code, { id, names: [name], codes })) throw invalid('code', say('code.of_another_item'));
  return byScan(scope);
}
