import { formatShortDay, formatTime } from '@storeroom/ui/format';
import { useLocationWords } from '../location-words.hooks';

/** The words of locations, and a moment as a count tells it: `14 Oct, 14:02`. */
export function useCountWords() {
  const words = useLocationWords();
  const momentOf = (iso: string): string => {
    const moment = Date.parse(iso);
    return `${formatShortDay(moment, words.locale)}, ${formatTime(moment, words.locale)}`;
  };
  return { ...words, momentOf };
}
