import type { Job } from '@storeroom/contract';
import { ApiError, requestWhole, showToastAtom, useCan, useMutation, useSetAtom } from '@storeroom/sdk';
import type { MenuAction } from '@storeroom/ui/menu';
import '../words/form-texts';
import { refusalWords } from '../words/refusal-words';
import { type ListAddress, listQuery, USUAL_SIZE } from '../data/list-address.rules';
import { useItemWords } from '../words/item-words.hooks';
import { countOf, type Selection } from '../data/selection.rules';
import { useFilesWords } from '../words/files-words.hooks';
import { nameOfFile, saveFile } from './save-file';
import { useWatchJob } from './jobs.queries';

export type FileFormat = 'csv' | 'xlsx';

interface Export {
  format: FileFormat;
  /** These items, or all that a filter matches. */
  of: Selection;
  /** The list that they stand in, for their order. */
  order: ListAddress;
}

/** So many items can be named one by one. */
const MAX_NAMED = 1_000;

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

const FORMATS: readonly FileFormat[] = ['csv', 'xlsx'];

/** What takes the selected items away as a file, in the order of their list. */
export function useExportActions(selection: Selection, list: ListAddress): MenuAction[] {
  const { t } = useFilesWords();
  const can = useCan();
  const { mutate } = useExport();
  const count = countOf(selection);
  const whyNot = () => {
    if (!can('stock.export')) return t('menu.notExport');
    if (count === 0) return t('menu.nothing');
    return selection.by === 'item' && count > MAX_NAMED ? t('menu.tooMany') : undefined;
  };
  const disabledReason = whyNot();
  return FORMATS.map((format) => ({
    key: format,
    label: t(`menu.${format}`),
    icon: 'out',
    ...(disabledReason && { disabledReason }),
    onSelect: () => mutate({ format, of: selection, order: list }),
  }));
}
