import { activeTeamIdAtom, useAtomValue, useDraft, userAtom, type Draft } from '@storeroom/sdk';
import { useEffect, useEffectEvent, useState } from 'react';
import { keepCount, readKeptCount } from './kept-count';
import type { CountedLines } from './count.rules';

const NO_LINES: CountedLines = {};

/**
 * A count that is under way. It outlives the tab and the battery, unlike what is typed elsewhere: whoever has counted half a
 * rack has done work that nothing else holds. It is there again for the same person, team and location, until it is saved or
 * emptied.
 */
export function useCountDraft(location_id: number): Draft<CountedLines> {
  const draft = useDraft(`stock:count:${location_id}`, NO_LINES, { params: ['tab'] });
  const user = useAtomValue(userAtom)?.id ?? 0;
  const team = useAtomValue(activeTeamIdAtom) ?? 0;
  const place = `${user}/${team}/${location_id}`;
  // Nothing is written before what was kept has been read.
  const [readOf, setReadOf] = useState<string | null>(null);
  const [isResumed, setResumed] = useState(false);
  const { content, change } = draft;
  const resume = useEffectEvent(() => {
    const kept = readKeptCount(place);
    const isBack = kept !== null && Object.keys(content).length === 0;
    if (isBack) change(kept);
    setResumed(isBack);
    setReadOf(place);
  });
  useEffect(() => resume(), [place]);
  useEffect(() => {
    if (readOf === place) keepCount(place, content);
  }, [readOf, place, content]);
  return { ...draft, isRestored: draft.isRestored || isResumed };
}
