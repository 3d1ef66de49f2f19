import type { TeamScope } from '../../platform/database/team-scope';
import { changeItem, lockItemOrThrow } from './change-item';
import { answerStock } from './stock-input';
import type { ArchiveInput } from './stock.schema';
import { say } from '../../words/words';

export async function archiveStock(
  scope: TeamScope,
  id: number,
  { reason: note, force, version }: ArchiveInput,
) {
  const held = await lockItemOrThrow(scope, id, version);
  await changeItem(scope, held, { action: 'archive', params: { note, force } });
  return { message: say('stock.archived'), result: { stock: await answerStock(scope, id) } };
}

export async function unarchiveStock(scope: TeamScope, id: number, { reason: note, version }: ArchiveInput) {
  const held = await lockItemOrThrow(scope, id, version);
  await changeItem(scope, held, { action: 'unarchive', params: { note } });
  return { message: say('stock.unarchived'), result: { stock: await answerStock(scope, id) } };
}

/** Gone from every list; kept for thirty days (decision D-S2). */
export async function deleteStock(scope: TeamScope, id: number) {
  await changeItem(scope, await lockItemOrThrow(scope, id), { action: 'delete' });
  return { message: say('stock.deleted'), result: {} };
}
