import { invalid } from '../../platform/http/problem';
import type { TeamScope } from '../../platform/database/team-scope';
import { undoUntil } from '../changes/undo.rules';
import { changeOrThrow, lockItemOrThrow } from '../stock/change-item';
import { edit } from '../stock/item-change.rules';
import { answerStock } from '../stock/stock-input';
import { writeItemChange } from '../stock/write-item-changes';
import type { DrawnPhoto } from './draw-photo';
import { keepPhoto } from './photos.sql';
import { type Said, say } from '../../words/words';

/** The photo that was there is kept for whoever takes the change back. The same one again changes nothing. */
export async function changePhoto(scope: TeamScope, id: number, photo: DrawnPhoto) {
  await keepPhoto(scope, photo);
  return save(scope, id, photo.name, say('photo.saved'));
}

export function removePhoto(scope: TeamScope, id: number) {
  return save(scope, id, null, say('photo.removed'));
}

async function save(scope: TeamScope, id: number, photo: string | null, message: Said) {
  const { item, at } = await lockItemOrThrow(scope, id);
  const change = changeOrThrow(edit(item, { photo }));
  if (change === null && photo === null) throw invalid('photo', say('photo.none'));
  const log = change && changeOrThrow(await writeItemChange(scope, item, change, { at }));
  const written = log && { log, undo_until: undoUntil(log.created_at) };
  return { message, result: { stock: await answerStock(scope, id), ...written } };
}
