import { useItemWords, refusalWords } from '../items';
import { useUnsentWords } from './unsent-texts.hooks';
import type { Entry, Refusal } from './unsent.rules';

/** How an entry, what was said against it, and what can be done about that are told. */
export function useEntryWords() {
  const t = useUnsentWords();
  const { t: ti, amount } = useItemWords();
  const what = ({ about: { name }, work }: Entry): string => {
    if (work.kind === 'count') return t('count', { name, count: work.lines.length });
    if (work.kind === 'short') return t(work.reason === null ? 'notShort' : 'shortLine', { name });
    return t(work.delta < 0 ? 'putBack' : 'pick', { name, amount: amount(Math.abs(work.delta)) });
  };
  const why = ({ work }: Entry, refusal: Refusal): string => {
    if (refusal.status === 404) return t(work.kind === 'count' ? 'why.placeGone' : 'why.listGone');
    if (refusal.status === 403) return t('why.forbidden');
    // Another device has ended it: the server says how.
    if (refusal.status === 409 && work.kind === 'count') return refusal.message;
    return refusalWords(refusal, ti) || t('why.other');
  };
  /** What is to be done about it; what may be booked already is looked up first. */
  const mend = ({ work, is_sent }: Entry, { status }: Refusal): string => {
    if (status === 409 && work.kind === 'count') return t('mend.countEnded');
    if (is_sent) return t('mend.unsure');
    if (status === 403) return t('mend.forbidden');
    if (work.kind === 'count') return t('mend.count');
    return t(work.kind === 'short' ? 'mend.short' : 'mend.pick');
  };
  return { what, why, mend };
}
