import { useItemWords, refusalWords } from '../items';
import { useWaitingWords } from './waiting-texts.hooks';
import type { Entry, Refusal } from './waiting.rules';

/** How an entry and what was said against it are told. */
export function useEntryWords() {
  const t = useWaitingWords();
  const { t: ti, amount } = useItemWords();
  const what = ({ about: { name }, work }: Entry): string => {
    if (work.kind === 'count') return t('count', { name, count: work.lines.length });
    if (work.kind === 'short') return t(work.reason === null ? 'notShort' : 'shortLine', { name });
    return t(work.delta < 0 ? 'putBack' : 'pick', { name, amount: amount(Math.abs(work.delta)) });
  };
  const why = (refusal: Refusal): string => {
    if (refusal.status === 404) return t('why.gone');
    if (refusal.status === 403) return t('why.forbidden');
    return refusalWords(refusal, ti) || t('why.other');
  };
  return { what, why };
}
