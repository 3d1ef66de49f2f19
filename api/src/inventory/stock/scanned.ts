import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { isCodeOf } from './lookup.rules';
import { findVisibleStock } from './stock-input';
import { say } from '../../words/words';

/** Checks that a scanned code belongs to this item. The scope that is returned makes `scan` the cause in the log. */
export async function asScanned(scope: TeamScope, id: number, code: string | undefined): Promise<TeamScope> {
  if (code === undefined) return scope;
  const { name, codes } = await findVisibleStock(scope, id);
  if (!isCodeOf(code, { id, names: [name], codes })) throw invalid('code', say('code.of_another_item'));
  return { ...scope, cause: 'scan' };
}
