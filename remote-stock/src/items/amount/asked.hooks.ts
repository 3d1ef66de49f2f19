import { addTexts, useLocale, useTexts } from '@storeroom/sdk';
import type { CountMovement } from '@storeroom/contract';
import { formatMoment, formatTime } from '@storeroom/ui/format';
import { useItemWords } from '../words/item-words.hooks';
import en from '../../texts/asked.en.json';
import fr from '../../texts/asked.fr.json';

addTexts('en', 'asked', en);
addTexts('fr', 'asked', fr);

/** The words of what is asked about movements around a count. */
export const useAskedWords = () => useTexts('asked');

/** Today the time is enough. */
export function useMoment(): (iso: string) => string {
  const locale = useLocale();
  return (iso) => {
    const moment = Date.parse(iso);
    const isToday = new Date(moment).toDateString() === new Date().toDateString();
    return isToday ? formatTime(moment, locale) : formatMoment(moment, locale);
  };
}

/** Who changed an amount, by how much and when: "Tom used 2 at 10:04." */
export function useMovementWords(): (movement: CountMovement) => string {
  const t = useAskedWords();
  const { amount } = useItemWords();
  const momentOf = useMoment();
  return ({ who, action, delta, at }) => {
    const kind = action === 'counted' ? 'counted' : delta < 0 ? 'took' : 'brought';
    const words = { who: who ?? t('somebody'), amount: amount(Math.abs(delta)), at: momentOf(at) };
    return t(`${kind}`, words);
  };
}
