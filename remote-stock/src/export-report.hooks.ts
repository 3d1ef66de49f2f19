import { requestWhole, showToastAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import { nameOfFile, saveFile } from '@storeroom/list/save-file';

/** Timeout in milliseconds; long reports take their time on a slow server. */
export const REPORT_TIMEOUT_MS = 60_000;

export type FileFormat = 'csv' | 'xlsx';

interface ReportExport {
  report: string;
  query?: Record<string, unknown>;
  format: FileFormat;
}

/** The operation of a report. All reports take the same parameters, so the type of one stands for all. */
export const operationOf = (report: string) =>
  `GET /api/stock/reports/${report}` as 'GET /api/stock/reports/movements';

/** Exports a report as a file, with as many rows as the server puts into one. `failed` is the message if that fails. */
export function useExportReport(failed: string) {
  const showToast = useSetAtom(showToastAtom);
  return useMutation({
    mutationFn: async ({ report, query, format }: ReportExport) => {
      const response = await requestWhole(operationOf(report), {
        query: { ...query, format },
        timeout: REPORT_TIMEOUT_MS,
      });
      saveFile(await response.blob(), nameOfFile(response, `${report}.${format}`));
    },
    onError: () => showToast({ kind: 'failed', message: failed }),
  });
}
