import { useActiveTeam, useCan } from '@storeroom/sdk';
import { useMemo } from 'react';
import { daysOf, type ReportParameters } from './data/report-address.rules';
import { useReport } from './data/report.queries';
import { buildReport } from './kinds/build-report';
import { useReportWords } from './report-words.hooks';

/** Fetches a report and builds its view, which is undefined until the answer is there. */
export function useReportView(asked: ReportParameters, by: string | null) {
  const words = useReportWords();
  const team = useActiveTeam()?.id ?? 0;
  const mayLog = useCan()('logs');
  const query = useReport(asked);
  const { data } = query;
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
      }),
    [data, words, team, by, mayLog],
  );
  return { ...query, view };
}
