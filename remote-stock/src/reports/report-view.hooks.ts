import { now, useActiveTeam, useCan } from '@storeroom/sdk';
import { useMemo, useState } from 'react';
import { daysOf, type Asked } from './data/report-address.rules';
import { useReport } from './data/report.queries';
import { buildReport } from './kinds/build-report';
import { useReportWords } from './report-words.hooks';

/** A report as it was asked for, and as it is shown; `view` is undefined until it is there. */
export function useReportView(asked: Asked, by: string | null) {
  const words = useReportWords();
  const team = useActiveTeam()?.id ?? 0;
  const mayLog = useCan()('logs');
  const query = useReport(asked, true);
  const { data } = query;
  const [builtAt] = useState(now);
  const view = useMemo(
    () =>
      data &&
      buildReport(data.asked.report, data.answer, {
        words,
        asked: data.asked,
        team,
        days: daysOf(data.asked),
        group: data.asked.group,
        by,
        mayLog,
        now: builtAt,
      }),
    [data, words, team, by, mayLog, builtAt],
  );
  return { ...query, view };
}
