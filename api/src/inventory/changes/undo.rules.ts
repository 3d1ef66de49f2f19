import {
  type FieldChange,
  OWN_UNDO_WINDOW,
  type Permission,
  type StockAction,
  type StockLog,
  UNDO_RIGHTS,
  codeKey,
  undoRight,
  wasChangedSince,
} from '@storeroom/contract';
import { wireMoment } from '../../platform/database/wire-moment';
import { difference } from '../stock/amount.rules';
import { splitCodes } from '../stock/codes.rules';
import type { CodeOwner } from '../stock/codes.sql';
import {
  type Change,
  type EditedField,
  type UsableLocation,
  type Refused,
  refuse,
  withLocationNames,
} from '../stock/item-change.rules';
import { type ItemChange, afterChange, inSteps } from '../stock/item-steps.rules';
import type { NextState } from '../stock/many-stock.sql';
import type { StockRecord } from '../stock/stock.sql';
import { say } from '../../words/words';

/** The end of the time in which the author of a change may undo it without `stock.undo`. */
export function undoUntil(created_at: string): string {
  return wireMoment(new Date(Date.parse(created_at) + OWN_UNDO_WINDOW));
}

/** The rights of which a caller needs at least one to undo anything; which one depends on the log row. */
export const ANY_UNDO_RIGHT: readonly Permission[] = [
  ...new Set(Object.values(UNDO_RIGHTS)),
  'lists.pick',
  'stock.undo',
];

/** The fields of a log row that an undo needs. */
export type UndoableLog = Pick<
  StockLog,
  'id' | 'action' | 'delta' | 'changes' | 'cause' | 'batch_id' | 'list_id' | 'list_item_id'
>;

/** What decides about an undo besides the item and the log row. */
export interface UndoContext {
  /** Later changes of the item, without those that are undone at the same time. */
  later: { changes: FieldChange[] }[];
  /** Locations that items may be moved to. */
  usable: ReadonlyMap<number, UsableLocation>;
  /** Names of the locations that items are in, deleted ones included. */
  names: ReadonlyMap<number, string>;
  /** Keys of codes that belong to items which are not undone at the same time. */
  taken_codes: ReadonlyMap<string, CodeOwner>;
  /** Names of photos that are still stored. */
  kept_photos: ReadonlySet<string>;
  /** How many open picking lists still need an item. */
  open_lists: ReadonlyMap<number, number>;
  /** The moment of the undo, as the API writes it. */
  at: string;
}

/** Returns why a log row cannot be undone, or null. `to` is the item as it would become. */
type Check = (item: StockRecord, log: UndoableLog, context: UndoContext, to: StockRecord) => Refused | null;

interface UndoRule {
  /** The right to make such a change. Its author needs it to undo their own change. */
  needs: (log: UndoableLog) => Permission | undefined;
  writes: (item: StockRecord, log: UndoableLog) => NextState;
  /** Checked in this order; the first that applies is reported. */
  refusals: readonly Check[];
  /** Set when the row can be undone only by itself, or only with its whole batch. */
  only?: 'alone' | 'batch';
}

const changedSince: Check = (_item, log, { later }) =>
  wasChangedSince(log.changes, later) ? refuse('log', say('undo.changed_since')) : null;

/** Undoing the creation of an item removes the item, so nothing may have happened to it since. */
const touchedSince: Check = (_item, _log, { later }) =>
  later.length > 0 ? refuse('log', say('undo.changed_since')) : null;

/** An undo does not archive or remove what open picking lists need, just as nobody can do so by hand. */
const neededByLists: Check = ({ id, deleted_at }, _log, { open_lists }) => {
  const lists = deleted_at === null ? (open_lists.get(id) ?? 0) : 0;
  return lists > 0 ? refuse('log', say('item.on_open_lists', { count: lists }), { lists }) : null;
};

const archived: Check = ({ deleted_at }) =>
  deleted_at === null ? null : refuse('deleted_at', say('item.is_archived'));

const locationGone: Check = (item, _log, { usable }, { location_id: to }) =>
  to !== null && to !== item.location_id && !usable.has(to)
    ? refuse('location_id', say('location.unusable'))
    : null;

/** No item may return to use in a location that is archived or deleted. */
const homeGone: Check = ({ location_id }, _log, { usable }, to) =>
  to.deleted_at === null && location_id !== null && !usable.has(location_id)
    ? refuse('location_id', say('location.unusable'))
    : null;

const codeOfOther: Check = (_item, { changes }, { taken_codes }, { codes }) => {
  if (!changes.some(({ field }) => field === 'codes')) return null;
  const taken = splitCodes(codes).find((code) => taken_codes.has(codeKey(code)));
  return taken === undefined ? null : refuse('codes', say('code.taken'));
};

const photoGone: Check = (item, _log, { kept_photos }, { photo }) =>
  photo !== null && photo !== item.photo && !kept_photos.has(photo)
    ? refuse('photo', say('photo.not_kept'))
    : null;

const minusNeeded: Check = (_item, _log, _context, { amount, allow_minus_amount }) =>
  !allow_minus_amount && (amount ?? 0) < 0 ? refuse('allow_minus_amount', say('amount.minus_needed')) : null;

const amount: UndoRule = {
  needs: undoRight,
  writes: (item, { delta }) => ({ amount: difference(item.amount ?? 0, delta ?? 0) }),
  refusals: [changedSince],
};
const fields: UndoRule = {
  needs: undoRight,
  writes: (_item, { changes }) => Object.fromEntries(changes.map(({ field, old }) => [field, old])),
  refusals: [changedSince, archived, locationGone, minusNeeded, codeOfOther, photoGone],
};
const status: UndoRule = {
  needs: undoRight,
  writes: ({ deleted_at }, { changes }) => ({
    archived: deleted_at === null,
    ...Object.fromEntries(
      changes.filter(({ field }) => field === 'location_id').map(({ field, old }) => [field, old]),
    ),
  }),
  refusals: [changedSince, neededByLists, homeGone],
};
/** Undoes the creation of an item: by hand, by an import, or by moving a part of another item. */
const existence: UndoRule = {
  needs: ({ cause }) => (cause === 'import' ? 'stock.import' : 'stock.create'),
  // The amount is taken away as well, because Restore may only bring back an amount that the log accounts for.
  writes: (item, { delta }) => ({
    archived: true,
    removed: true,
    ...(delta !== null && { amount: difference(item.amount ?? 0, delta) }),
  }),
  refusals: [touchedSince, neededByLists],
};

/** How each action is undone; null if it cannot be. Undoing an undo would be a redo, and deletions have Restore. */
const UNDO_RULES: Record<StockAction | 'picked' | 'split', UndoRule | null> = {
  adjusted: amount,
  // The line of the picking list has to change as well, and undoing a batch does not change lines.
  picked: { ...amount, only: 'alone' },
  counted: amount,
  edited: fields,
  moved: fields,
  // Undoing only one of the two items would count the moved amount twice.
  split: { ...amount, only: 'batch' },
  archived: status,
  unarchived: status,
  created: { ...existence, only: 'batch' },
  deleted: null,
  restored: null,
  undone: null,
};

function undoRuleOf(log: UndoableLog, as: 'alone' | 'batch'): UndoRule | null {
  const isPick = log.action === 'adjusted' && (log.list_item_id ?? null) !== null;
  const rule = UNDO_RULES[isPick ? 'picked' : isSplit(log) ? 'split' : log.action];
  return rule && (rule.only ?? as) === as ? rule : null;
}

/** Whether the log row moved a part of an item. */
export function isSplit({ action, delta, batch_id }: UndoableLog): boolean {
  return action === 'moved' && delta !== null && batch_id !== null;
}

/** The right that the author of a row needs to undo it; undefined when nobody can undo it. */
export function rightToUndo(log: UndoableLog, as: 'alone' | 'batch'): Permission | undefined {
  return undoRuleOf(log, as)?.needs(log);
}

/**
 * The right that the author needs to undo each row of a batch. A row that creates an item by a move needs the right to
 * move.
 */
export function rightsToUndo<Log extends UndoableLog>(
  logs: readonly Log[],
): { log: Log; right: Permission | undefined }[] {
  const isMove = logs.some(isSplit);
  return logs.map((log) => ({
    log,
    right: isMove && log.action === 'created' ? 'stock.move' : rightToUndo(log, 'batch'),
  }));
}

/** Undoes log rows of one item, newest first: all of them or none. */
export function undoItem(
  item: StockRecord,
  logs: readonly UndoableLog[],
  as: 'alone' | 'batch',
  context: UndoContext,
): ItemChange | Refused {
  return inSteps(item, [...logs].reverse(), context.at, (state, log) => {
    const rule = undoRuleOf(log, as);
    return rule ? undoOne(state, log, rule, context) : refuse('log', say('undo.unknown'));
  });
}

function undoOne(
  item: StockRecord,
  log: UndoableLog,
  { writes, refusals }: UndoRule,
  context: UndoContext,
): Change | Refused {
  const next = writes(item, log);
  const to = afterChange(item, next, context.at);
  for (const check of refusals) {
    const refused = check(item, log, context, to);
    if (refused) return refused;
  }
  const { id: undoes, list_id, list_item_id } = log;
  const delta = log.delta === null ? null : difference(0, log.delta);
  const ofCreation = delta ? ['deleted_at', 'amount'] : ['deleted_at'];
  const touched = log.action === 'created' ? ofCreation : log.changes.map(({ field }) => field);
  const changes = touched.map((field) => changeOf(field as UndoneField, item, to, context));
  return { next, entry: { action: 'undone', undoes, delta, changes, list_id, list_item_id } };
}

type UndoneField = EditedField | 'deleted_at' | 'amount';

/** The change of one field by the undo, with the names of locations. */
function changeOf(field: UndoneField, from: StockRecord, to: StockRecord, context: UndoContext): FieldChange {
  return withLocationNames({ field, old: from[field], new: to[field] }, context);
}
