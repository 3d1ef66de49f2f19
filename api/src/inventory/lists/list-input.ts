import { fieldChanges } from '../../platform/audit/field-changes.rules';
import type { TeamScope } from '../../platform/database/team-scope';
import { Invalid, conflict, forbidden, invalid, notFound } from '../../platform/http/problem';
import { clean } from '../../platform/http/text.rules';
import { amountFault } from '../stock/amount.rules';
import { readNote } from '../stock/stock-input';
import { type LineRecord, type NewLine, findLines, lockLine } from './list-lines.sql';
import { usableItems } from './list-stock.sql';
import { type ListRecord, findListRow, lockList } from './lists.sql';
import { type Faults, type Said, say } from '../../words/words';
import type { PermissionSet } from '../../platform/http/session';

/** Locks and returns the list. 404 when it is not this team's, 409 when `version` is not its present one. */
export async function lockListOrThrow(
  scope: TeamScope,
  id: number,
  version?: number,
  wanted: Partial<ListRecord> = {},
): Promise<ListRecord> {
  const list = await lockList(scope, id);
  if (!list) throw notFound();
  if (version !== undefined && version !== list.version) {
    const changes = fieldChanges(Object.keys(wanted) as (keyof ListRecord)[], list, wanted);
    throw conflict(
      await answerList(scope, id),
      changes.map(({ field }) => field),
    );
  }
  return list;
}

/** Locks and returns the line. @throws 404 when it is not of this list */
export async function lockLineOrThrow(scope: TeamScope, list_id: number, id: number): Promise<LineRecord> {
  const line = await lockLine(scope, list_id, id);
  if (!line) throw notFound();
  return line;
}

/** Everybody with the right to pick may pick from a list; its lines may be changed by its owner or with `lists.assign`. */
export function requireOwn(scope: TeamScope, list: ListRecord, permissions: PermissionSet): void {
  if (list.user_id !== scope.user?.id && !permissions.has('lists.assign')) throw forbidden('lists.assign');
}

export function requirePicking(list: ListRecord): void {
  if (list.deleted_at !== null) throw invalid('deleted_at', say('list.is_deleted'));
  if (list.status !== 'picking') throw invalid('status', say('list.is_done'));
}

/** The list as the API answers it. @throws 404 if the team has none with this id */
export async function answerList(scope: TeamScope, id: number) {
  const row = await findListRow(scope, id);
  if (!row) throw notFound();
  return { ...row, items: await findLines(scope, id) };
}

export function readCustomer(text: string): string {
  const name = clean(text);
  if (name === '') throw invalid('customer_name', say('customer.required'));
  return name;
}

interface WantedLine {
  stock_id: number;
  amount: number;
  note?: string | null;
}

/** Checks new lines of a list and adds the names of their items. Throws with everything that is wrong with them. */
export async function readLines(
  scope: TeamScope,
  wanted: WantedLine[],
  fieldOf: (at: number, field: string) => string,
): Promise<NewLine[]> {
  const ids = [...new Set(wanted.map((line) => line.stock_id))];
  const names = new Map((await usableItems(scope, ids)).map((item) => [item.id, item.name]));
  const errors: Faults = {};
  const lines = wanted.map(({ stock_id, amount, note }, at) => {
    const name = names.get(stock_id);
    if (name === undefined) errors[fieldOf(at, 'stock_id')] = [say('item.unusable')];
    const fault = lineAmountFault(amount);
    if (fault) errors[fieldOf(at, 'amount')] = [fault];
    return { stock_id, name: name ?? '', amount, note: readNote(note) };
  });
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return lines;
}

/** The refusal of putting back more than is picked. */
export const onlyPicked = (count: number): Said =>
  count <= 0 ? say('line.none_picked') : say('line.only_picked', { count });

export function lineAmountFault(amount: number): Said | null {
  if (amount <= 0) return say('line.amount_above_zero');
  return amountFault(amount);
}
