import type { FieldChange } from '@storeroom/contract';
import { fieldChanges } from '../../platform/audit/field-changes.rules';
import { findAccessNow } from '../../people/auth/access.sql';
import type { TeamScope } from '../../platform/database/team-scope';
import { forbidden, invalid } from '../../platform/http/problem';
import { readNote } from '../stock/stock-input';
import { publishListEvent } from './list-event';
import { answerList, readCustomer, requireOwn, requirePicking, lockListOrThrow } from './list-input';
import { writeListLogs } from './list-log.sql';
import { findUserName } from './list-stock.sql';
import type { EditListInput } from './lists.schema';
import { type ListRecord, changeList } from './lists.sql';
import { say } from '../../words/words';
import type { PermissionSet } from '../../platform/http/session';

type Fields = Partial<Pick<ListRecord, 'name' | 'customer_name' | 'note' | 'user_id'>>;

export async function editList(
  scope: TeamScope,
  id: number,
  input: EditListInput,
  permissions: PermissionSet,
) {
  const wanted: Fields = {
    ...(input.name === undefined ? {} : { name: readNote(input.name) }),
    ...(input.customer_name === undefined ? {} : { customer_name: readCustomer(input.customer_name) }),
    ...(input.note === undefined ? {} : { note: readNote(input.note) }),
    ...(input.user_id === undefined ? {} : { user_id: input.user_id }),
  };
  const list = await lockListOrThrow(scope, id, input.version, wanted);
  requireOwn(scope, list, permissions);
  requirePicking(list);
  const assignee = wanted.user_id === undefined || wanted.user_id === list.user_id ? null : wanted.user_id;
  if (assignee !== null) {
    if (!permissions.has('lists.assign')) throw forbidden('lists.assign');
    if (!(await mayKeepLists(scope, assignee))) throw invalid('user_id', say('list.owner_without_lists'));
  }

  const changes = await changesOf(scope, list, wanted);
  if (changes.length > 0) {
    const changed = await changeList(scope, id, wanted);
    const action = assignee === null ? 'edited' : 'handed_over';
    await writeListLogs(scope, changed, [{ action, changes }]);
    await publishListEvent(scope, changed, list.user_id);
  }
  return {
    message: assignee === null ? say('list.edited') : say('list.handed_over'),
    result: { list: await answerList(scope, id) },
  };
}

async function mayKeepLists({ db, team_id }: TeamScope, user_id: number): Promise<boolean> {
  const access = await findAccessNow(db, user_id);
  return access?.get(team_id)?.permissions.has('lists') ?? false;
}

async function changesOf(scope: TeamScope, list: ListRecord, wanted: Fields): Promise<FieldChange[]> {
  const changes = fieldChanges(['name', 'customer_name', 'note', 'user_id'], list, wanted);
  const owner = changes.find(({ field }) => field === 'user_id');
  if (owner && wanted.user_id !== undefined) {
    owner.old_text = await findUserName(scope, list.user_id);
    owner.new_text = await findUserName(scope, wanted.user_id);
  }
  return changes;
}
