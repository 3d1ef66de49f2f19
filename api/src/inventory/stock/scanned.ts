import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import { isHidden } from './archived.rules';
import { isCodeOf } from './lookup.rules';
import { findStock } from './stock-row.sql';
import { say } from '../../words/words';

/** Checks that a scanned code belongs to this item. The scope that is returned makes `scan` the cause in the log. */
export async function asScanned(scope: TeamScope, id: number, code: string | undefined): Promise<TeamScope> {
  if (code === undefined) return scope;
  const item = await findStock(scope, id);
  if (!item || isHidden(scope, item)) throw notFound();
  if (!isCodeOf(code, { id, names: [item.name], codes: item.codes }))
    throw invalid('code', say('code.of_another_item'));
  return { ...scope, cause: 'scan' };
}
