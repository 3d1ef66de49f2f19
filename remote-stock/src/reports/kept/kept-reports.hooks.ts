import { offerUndoAtom, showToastAtom, useSetAtom } from '@storeroom/sdk';
import { writeReportAddress } from '../data/report-address.rules';
import { useReportWords } from '../report-words.hooks';
import { changeKeptAtom } from './kept-reports.state';

/** What of an address says what is asked; how its table is sorted does not. */
const ASKING = ['report', 'from', 'to', 'group', 'location_id', 'include_children', 'by'] as const;

/** As long as the server keeps one. */
const LONGEST = 300;

/** What is asked in an address, always in the same words, so that the same question is recognised. */
export function keptQuery(search: URLSearchParams): string {
  const asked = new URLSearchParams();
  const values = ASKING.map((name) => [name, search.get(name)?.trim() ?? null] as const);
  writeReportAddress(asked, Object.fromEntries(values.filter(([name]) => name === 'report')));
  for (const [name, value] of values) if (name !== 'report' && value) asked.set(name, value);
  return asked.toString().slice(0, LONGEST);
}

export const pathOfKept = (query: string): string =>
  query === '' ? '/stock/reports' : `/stock/reports?${query}`;

/** Puts a report on the person's dashboard or takes it off, says so, and offers the way back. */
export function useChangeKept() {
  const { t } = useReportWords();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const save = useSetAtom(changeKeptAtom);
  const put = async (query: string, isKept: boolean, onDone: (message: string) => void) => {
    if (await save({ query, isKept })) onDone(t(isKept ? 'kept.added' : 'kept.removed'));
    else showToast({ kind: 'failed', message: t('kept.failed') });
  };
  return (query: string, isKept: boolean): Promise<void> =>
    put(query, isKept, (message) => {
      const name = `report-kept:${query}`;
      const undo = () => void put(query, !isKept, (undone) => showToast({ kind: 'done', message: undone }));
      offerUndo({ name, topic: name, message, label: t('kept.undo'), undo });
    });
}
