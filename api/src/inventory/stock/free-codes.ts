import { codeKey } from '@storeroom/contract';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import { codesIn } from './codes.rules';
import { type CodeOwner, holdCodes, ownersOf } from './codes.sql';
import { say } from '../../words/words';

/** Whether the caller may see an item. */
export type Sees = (item: { deleted_at: string | null }) => boolean;

/**
 * No other item has any of these codes, and none gets one before this transaction ends.
 * @throws {Invalid} with the item that has one, where the caller may see it
 */
export async function requireFreeCodes(
  scope: TeamScope,
  kept: string | null | undefined,
  { own, sees }: { own: number | null; sees: Sees },
): Promise<void> {
  const codes = codesIn(kept ?? null);
  if (codes.length === 0) return;
  await holdCodes(scope);
  const owners = await ownersOf(scope, codes);
  for (const code of codes) {
    const owner = owners.get(codeKey(code));
    if (owner !== undefined && owner.id !== own) throw taken(code, sees(owner) ? owner : null);
  }
}

function taken(code: string, owner: CodeOwner | null) {
  if (owner === null) return invalid('codes', say('code.of_another', { code }));
  const { id, name, deleted_at } = owner;
  const words =
    deleted_at === null ? say('code.of_item', { code, name }) : say('code.of_archived_item', { code, name });
  return invalid('codes', words, { taken: { code, stock: { id, name, deleted_at } } });
}
