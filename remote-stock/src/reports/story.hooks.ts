import { now, useActiveTeam, useCan } from '@storeroom/sdk';
import { useMemo, useState } from 'react';
import { daysOf, type Asked } from './data/report-address.rules';
import { useReport } from './data/report.queries';
import { tell } from './kinds/tell';
import { useReportWords } from './report-words.hooks';

/** A report as it was asked for, and as it is told; `story` is undefined until it is there. */
export function useStory(asked: Asked, by: string | null) {
  const words = useReportWords();
  const team = useActiveTeam()?.id ?? 0;
  const mayLog = useCan()('logs');
  const query = useReport(asked, true);
  const { data } = query;
  const [toldAt] = useState(now);
  const story = useMemo(
    () =>
      data &&
      tell(data.asked.report, data.answer, {
        words,
        asked: data.asked,
        team,
        days: daysOf(data.asked),
        group: data.asked.group,
        by,
        mayLog,
        now: toldAt,
      }),
    [data, words, team, by, mayLog, toldAt],
  );
  return { ...query, story };
}
