import type { TeamScope } from '../../platform/database/team-scope';
import { notFound } from '../../platform/http/problem';
import { changeItem } from './change-item';
import { lockManyStock } from './many-stock.sql';
import { answerStock } from './stock-input';
import { say } from '../../words/words';

/** Takes a deletion back, for thirty days (decision D-S2): the item is archived again, as it was before. */
export async function restoreStock(scope: TeamScope, id: number) {
  const held = await lockManyStock(scope, [id]);
  const item = held.items.get(id);
  if (!item) throw notFound();
  await changeItem(scope, { ...held, item }, { action: 'restore' });
  return { message: say('stock.restored'), result: { stock: await answerStock(scope, id) } };
}
