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
import { codesIn } from '../stock/codes.rules';
import type { CodeOwner } from '../stock/codes.sql';
import {
  type Change,
  type EditedField,
  type UsableLocation,
  type Refused,
  refuse,
} from '../stock/item-change.rules';
import { type ItemChange, afterChange, inSteps } from '../stock/item-steps.rules';
import type { NextState } from '../stock/many-stock.sql';
import type { StockRecord } from '../stock/stock.sql';
import { say } from '../../words/words';

/** Until then the person who made a change may take it back without the right to undo. */
export function undoUntil(created_at: string): string {
  return wireMoment(new Date(Date.parse(created_at) + OWN_UNDO_WINDOW));
}

/** Whoever holds one of these may take something back; which it needs, the entry of the log says. */
export const UNDO_CALLS: readonly Permission[] = [
  ...new Set(Object.values(UNDO_RIGHTS)),
  'lists.pick',
  'stock.undo',
];

/** A row of the log, as much of it as going back needs. */
export type UndoableLog = Pick<
  StockLog,
  'id' | 'action' | 'delta' | 'changes' | 'cause' | 'batch_id' | 'list_id' | 'list_item_id'
>;

/** What is known beside the item and the row. */
export interface Surroundings {
  /** What happened to the item since, what is undone at the same time left out. */
  later: { changes: FieldChange[] }[];
  /** Locations that things may be put in. */
  usable: ReadonlyMap<number, UsableLocation>;
  /** Of locations that things are in, also of those that are gone. */
  names: ReadonlyMap<number, string>;
  /** Keys of codes that items have which are not undone at the same time. */
  taken_codes: ReadonlyMap<string, CodeOwner>;
  /** Names of photos that are still kept. */
  kept_photos: ReadonlySet<string>;
  /** How many open lists still want something of an item. */
  open_lists: ReadonlyMap<number, number>;
  /** The moment of the undo, as the wire writes it. */
  at: string;
}

/** One reason why a row is not undone; null where it does not hold. `to` is what the item would become. */
type Check = (item: StockRecord, log: UndoableLog, around: Surroundings, to: StockRecord) => Refused | null;

interface WayBack {
  /** The right to make such a change, which is the right to take one's own back. */
  needs: (log: UndoableLog) => Permission | undefined;
  writes: (item: StockRecord, log: UndoableLog) => NextState;
  /** In the order in which they are told. */
  refusals: readonly Check[];
  /** Goes back by itself only, or only with all that was done at once. */
  only?: 'alone' | 'batch';
}

const changedSince: Check = (_item, log, { later }) =>
  wasChangedSince(log.changes, later) ? refuse('log', say('undo.changed_since')) : null;

/** A new item goes as a whole: whatever happened to it since would go with it. */
const touchedSince: Check = (_item, _log, { later }) =>
  later.length > 0 ? refuse('log', say('undo.changed_since')) : null;

/** What open lists wait for is neither archived nor taken away by an undo, as it is not by hand. */
const promised: Check = ({ id, deleted_at }, _log, { open_lists }) => {
  const lists = deleted_at === null ? (open_lists.get(id) ?? 0) : 0;
  return lists > 0 ? refuse('log', say('item.on_open_lists', { count: lists }), { lists }) : null;
};

const archived: Check = ({ deleted_at }) =>
  deleted_at === null ? null : refuse('deleted_at', say('item.is_archived'));

const locationGone: Check = (item, _log, { usable }, { location_id: to }) =>
  to !== null && to !== item.location_id && !usable.has(to)
    ? refuse('location_id', say('location.unusable'))
    : null;

/** Nothing comes into use in a location that is not. */
const homeGone: Check = ({ location_id }, _log, { usable }, to) =>
  to.deleted_at === null && location_id !== null && !usable.has(location_id)
    ? refuse('location_id', say('location.unusable'))
    : null;

const codeOfOther: Check = (_item, { changes }, { taken_codes }, { codes }) => {
  if (!changes.some(({ field }) => field === 'codes')) return null;
  const taken = codesIn(codes).find((code) => taken_codes.has(codeKey(code)));
  return taken === undefined ? null : refuse('codes', say('code.taken'));
};

const photoGone: Check = (item, _log, { kept_photos }, { photo }) =>
  photo !== null && photo !== item.photo && !kept_photos.has(photo)
    ? refuse('photo', say('photo.not_kept'))
    : null;

const minusNeeded: Check = (_item, _log, _around, { amount, allow_minus_amount }) =>
  !allow_minus_amount && (amount ?? 0) < 0 ? refuse('allow_minus_amount', say('amount.minus_needed')) : null;

const amount: WayBack = {
  needs: undoRight,
  writes: (item, { delta }) => ({ amount: difference(item.amount ?? 0, delta ?? 0) }),
  refusals: [changedSince],
};
const fields: WayBack = {
  needs: undoRight,
  writes: (_item, { changes }) => Object.fromEntries(changes.map(({ field, old }) => [field, old])),
  refusals: [changedSince, archived, locationGone, minusNeeded, codeOfOther, photoGone],
};
const status: WayBack = {
  needs: undoRight,
  writes: ({ deleted_at }, { changes }) => ({
    archived: deleted_at === null,
    ...Object.fromEntries(
      changes.filter(({ field }) => field === 'location_id').map(({ field, old }) => [field, old]),
    ),
  }),
  refusals: [changedSince, promised, homeGone],
};
/** An item is added by itself, by an import, or as the part of another that was moved away. */
const existence: WayBack = {
  needs: ({ cause }) => (cause === 'import' ? 'stock.import' : 'stock.create'),
  // What it came with goes with it: Restore brings back nothing that the log took away.
  writes: (item, { delta }) => ({
    archived: true,
    removed: true,
    ...(delta !== null && { amount: difference(item.amount ?? 0, delta) }),
  }),
  refusals: [touchedSince, promised],
};

/** What undoes what; null has no way back: an undo would be a redo, and a deletion has Restore. */
const WAYS_BACK: Record<StockAction | 'picked' | 'split', WayBack | null> = {
  adjusted: amount,
  // With its line, which the batch knows nothing of.
  picked: { ...amount, only: 'alone' },
  counted: amount,
  edited: fields,
  moved: fields,
  // Half of it would double the amount.
  split: { ...amount, only: 'batch' },
  archived: status,
  unarchived: status,
  created: { ...existence, only: 'batch' },
  deleted: null,
  restored: null,
  undone: null,
};

function wayBack(log: UndoableLog, as: 'alone' | 'batch'): WayBack | null {
  const isPick = log.action === 'adjusted' && (log.list_item_id ?? null) !== null;
  const way = WAYS_BACK[isPick ? 'picked' : isSplit(log) ? 'split' : log.action];
  return way && (way.only ?? as) === as ? way : null;
}

/** A part of an item was moved away. */
export function isSplit({ action, delta, batch_id }: UndoableLog): boolean {
  return action === 'moved' && delta !== null && batch_id !== null;
}

/** What its author needs to take the row back; undefined where nobody can. */
export function rightToUndo(log: UndoableLog, as: 'alone' | 'batch'): Permission | undefined {
  return wayBack(log, as)?.needs(log);
}

/** What its author needs to take each row of a batch back; the item that a part became goes with the move that made it. */
export function rightsToUndo<Log extends UndoableLog>(
  logs: readonly Log[],
): { log: Log; right: Permission | undefined }[] {
  const isMove = logs.some(isSplit);
  return logs.map((log) => ({
    log,
    right: isMove && log.action === 'created' ? 'stock.move' : rightToUndo(log, 'batch'),
  }));
}

/** Undoes rows of one item, newest first; nothing of it when a part cannot be undone. */
export function undoItem(
  item: StockRecord,
  logs: readonly UndoableLog[],
  as: 'alone' | 'batch',
  around: Surroundings,
): ItemChange | Refused {
  return inSteps(item, [...logs].reverse(), around.at, (state, log) => {
    const way = wayBack(log, as);
    return way ? goBack(state, log, way, around) : refuse('log', say('undo.unknown'));
  });
}

function goBack(
  item: StockRecord,
  log: UndoableLog,
  { writes, refusals }: WayBack,
  around: Surroundings,
): Change | Refused {
  const next = writes(item, log);
  const to = afterChange(item, next, around.at);
  for (const check of refusals) {
    const refused = check(item, log, around, to);
    if (refused) return refused;
  }
  const { id: undoes, list_id, list_item_id } = log;
  const delta = log.delta === null ? null : difference(0, log.delta);
  const ofCreation = delta === null ? ['deleted_at'] : ['deleted_at', 'amount'];
  const touched = log.action === 'created' ? ofCreation : log.changes.map(({ field }) => field);
  const changes = touched.map((field) => changeOf(field as Turned, item, to, around));
  return { next, entry: { action: 'undone', undoes, delta, changes, list_id, list_item_id } };
}

type Turned = EditedField | 'deleted_at' | 'amount';

/** From what is there now to what it goes back to, with the names of locations. */
function changeOf(
  field: Turned,
  from: StockRecord,
  to: StockRecord,
  { usable, names }: Surroundings,
): FieldChange {
  const change = { field, old: from[field], new: to[field] };
  if (field !== 'location_id') return change;
  const nameOf = (id: number | null) =>
    id === null ? null : (usable.get(id)?.name ?? names.get(id) ?? null);
  return { ...change, old_text: nameOf(from.location_id), new_text: nameOf(to.location_id) };
}
