import { useItemWords, refusalWords, type AdjustWork, type ManyWork, type StatusWork } from '../items';
import { isOfItems, isOfLocation } from './kinds';
import { useUnsentTexts } from './unsent-texts.hooks';
import { showsNotBooked, type Entry, type Refusal } from './unsent.rules';

const STATUS_ACTIONS = {
  archived: 'archive',
  unarchived: 'unarchive',
  deleted: 'delete',
  restored: 'restore',
} as const;

/** The texts about an entry: what it is, why it was refused, and what can be done about it. */
export function useEntryWords() {
  const t = useUnsentTexts();
  const { t: itemTexts, amount } = useItemWords();
  const adjusted = (name: string, { change }: AdjustWork | { change: AdjustWork['change'] }): string => {
    if ('count' in change) return t('items.count', { name, amount: amount(change.count) });
    return t(change.delta < 0 ? 'items.use' : 'items.receive', {
      name,
      amount: amount(Math.abs(change.delta)),
    });
  };
  const many = (
    action: ManyWork['call']['action'] | (typeof STATUS_ACTIONS)[StatusWork['to']],
    values: Record<string, unknown>,
  ) => t(`items.many.${action}`, values);
  const several = (count: number, name: string): string =>
    name === '' ? t('items.undoSeveral') : t('items.undoMany', { name, count: Math.max(1, count) });
  const what = ({ about: { name, place }, work }: Pick<Entry, 'about' | 'work'>): string => {
    switch (work.kind) {
      case 'count':
        return t('count', { name, count: work.lines.length });
      case 'short':
        return t(work.reason === null ? 'notShort' : 'shortLine', { name });
      case 'pick':
        return t(work.delta < 0 ? 'putBack' : 'pick', { name, amount: amount(Math.abs(work.delta)) });
      case 'adjust':
        return adjusted(name, work);
      case 'edit':
        return t('items.edit', { name });
      case 'sheet':
        return t('items.sheet', { name, count: work.rows.length });
      case 'photo':
        return t(work.photo === null ? 'items.noPhoto' : 'items.photo', { name });
      case 'undo':
        return t('items.undo', { name });
      case 'undoMany':
        return several(Object.keys(work.names).length, name);
      case 'addLines':
        return t('lists.add', { name, count: work.items.length });
      case 'editLine':
        return work.fields.amount === undefined
          ? t('lists.moveLine', { name })
          : t('lists.want', { name, amount: amount(work.fields.amount) });
      case 'removeLine':
        return t('lists.remove', { name });
      case 'editList':
        return t('lists.edit', { name });
      case 'finishList':
        return t('lists.finish', { name });
      case 'addLocation':
        return t('locations.add', { name });
      case 'renameLocation':
        return t('locations.rename', { name, to: work.name });
      case 'archiveLocation':
        return t('locations.archive', { name });
      case 'unarchiveLocation':
        return t('locations.unarchive', { name });
      case 'create':
        return t('items.create', { name });
      case 'status':
        return many(STATUS_ACTIONS[work.to], { name, count: 1 });
      case 'move':
        return t('items.part', {
          name,
          amount: amount(work.call.amount),
          place: place ?? itemTexts('location.notSet'),
        });
      case 'many': {
        const { action, stock_ids } = work.call;
        return many(action, { name, count: stock_ids.length, place: place ?? itemTexts('location.notSet') });
      }
    }
  };
  const why = (entry: Entry, refusal: Refusal): string => {
    const { kind } = entry.work;
    if (refusal.status === 0) return t('why.longAgo');
    if (refusal.status === 404 && !isOfItems(entry))
      return t(isOfLocation(entry) ? 'why.placeGone' : 'why.listGone');
    if (refusal.status === 403)
      return t(refusal.permission === 'stock.undo' ? 'why.undoForbidden' : 'why.forbidden');
    // The count was ended on another device; the message of the server says how.
    if (refusal.status === 409 && kind === 'count') return refusal.message;
    return refusalWords(refusal, itemTexts) || t('why.other');
  };
  /** What the person can do about it. If it may be booked already, they are asked to check first. */
  const mend = (entry: Entry, refusal: Refusal): string => {
    const { kind } = entry.work;
    const { status } = refusal;
    if (status === 409 && kind === 'count') return t('mend.countEnded');
    if (entry.is_sent && !showsNotBooked(refusal)) return t('mend.unsure');
    if (status === 403) return t('mend.forbidden');
    if (isOfItems(entry)) return t('mend.item');
    if (kind === 'count') return t('mend.count');
    if (isOfLocation(entry)) return t('mend.location');
    if (kind !== 'pick' && kind !== 'short') return t('mend.list');
    return t(kind === 'short' ? 'mend.short' : 'mend.pick');
  };
  return { what, why, mend };
}
