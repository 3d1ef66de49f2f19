import '../words/form-texts';
import { ApiError, requestWhole, showToastAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import type { Job } from '@storeroom/contract';
import { refusalWords } from '../words/refusal-words';
import { listQuery, USUAL_SIZE, type ListAddress } from '../data/list-address.rules';
import { useItemWords } from '../words/item-words.hooks';
import type { Selection } from '../data/selection.rules';
import { useFilesWords } from '../words/files-words.hooks';
import { nameOfFile, saveFile } from './save-file';
import { useWatchJob } from './watch-job.hooks';

export type FileFormat = 'csv' | 'xlsx';

export interface Export {
  format: FileFormat;
  /** These items, or all that a filter matches. */
  of: Selection;
  /** The list that they stand in, for their order. */
  order: ListAddress;
}

/** So many items can be named one by one. */
export const MAX_NAMED = 1_000;

/** Milliseconds that five thousand rows may take on a slow server. */
const LONG = 60_000;

function queryOf({ format, of, order }: Export): Record<string, string> {
  if (of.by === 'item') return { format, stock_ids: [...of.items.keys()].join(',') };
  return { ...listQuery({ ...order, ...of.list, page: 1, per_page: USUAL_SIZE }), format };
}

/** Takes items away as a file: at once, or told of when it is made, where they are many. */
export function useExport() {
  const { t } = useFilesWords();
  const { t: ofStock } = useItemWords();
  const showToast = useSetAtom(showToastAtom);
  const watch = useWatchJob();
  return useMutation({
    mutationFn: async (wanted: Export) => {
      const response = await requestWhole('GET /api/stock/export', {
        query: queryOf(wanted),
        timeout: LONG,
      });
      if (response.status !== 202) {
        const name = nameOfFile(response, `stock.${wanted.format}`);
        saveFile(await response.blob(), name);
        return showToast({ kind: 'done', message: t('export.saved', { name }) });
      }
      const { result } = (await response.json()) as { result: { job: Job } };
      showToast({ kind: 'done', message: t('export.begun') });
      watch(result.job);
    },
    onError: (error) => {
      const { status } = error instanceof ApiError ? error : { status: 0 };
      if (status === 401 || status === 419) return;
      const words = error instanceof ApiError ? refusalWords(error, ofStock) : '';
      showToast({
        kind: 'failed',
        message: words || t(status === 0 ? 'export.offline' : 'export.failed'),
      });
    },
  });
}
