import '../data/form-words';
import type { ImportReport, Job } from '@storeroom/contract';
import {
  now,
  onLive,
  onReconnect,
  request,
  showToastAtom,
  stored,
  useQuery,
  useQueryClient,
  useSetAtom,
  newId,
  offerUndoAtom,
  refreshFigures,
  useMutation,
  withdrawUndoAtom,
  ApiError,
  mayBeDone,
  requestWhole,
  useCan,
  addTexts,
  useTexts,
} from '@storeroom/sdk';
import { useEffect, useState } from 'react';
import type { MenuAction } from '@storeroom/ui/menu';
import en from '../../texts/stock-files.en.json';
import fr from '../../texts/stock-files.fr.json';
import { useStockCache } from '../data/stock-cache.hooks';
import { openDownload, nameOfFile, saveFile } from '@storeroom/list/save-file';
import { useSendBatchUndo } from '../data/item.queries';
import { undoNameOf } from '../data/item-work';
import { refusalWords, useItemWords } from '../data/item-words.hooks';
import { type ListAddress, listQuery, DEFAULT_PAGE_SIZE } from '../data/list-address.rules';
import { countOf, type Selection } from '../data/selection.rules';
import type { FileFormat } from '../../export-report.hooks';

addTexts('en', 'stock-files', en);
addTexts('fr', 'stock-files', fr);

/** The texts of imports and exports, bundled with them. */
export function useFilesWords() {
  const t = useTexts('stock-files');
  const { amount: written } = useItemWords();
  const jobName = (job: Pick<Job, 'name'> | undefined) => job?.name ?? t('jobs.unnamed');
  return {
    t,
    written,
    jobName,
    /** The result of a job that has ended. */
    endedWords: (job: Job): string => {
      const { status, kind, report, message } = job;
      const words = { name: jobName(job) };
      if (status === 'failed') return `${t('jobs.failed', words)} ${message ?? ''}`.trim();
      if (kind === 'export') return t('jobs.ready', words);
      const { created = 0, updated = 0 } = report ?? {};
      return t('jobs.imported', { ...words, created: written(created), updated: written(updated) });
    },
    /** Values for texts: `count` selects the plural form, `total` is the formatted number. */
    counted: (count: number) => ({ count, total: written(count) }),
  };
}

/** The person's own jobs in the active team: those under way, and those that ended within a day. */
async function ownJobs(signal: AbortSignal): Promise<Job[]> {
  const { jobs } = await request('GET /api/jobs', { signal });
  return jobs;
}

/** The present state of a job, with an address for the next download. */
async function oneJob(id: number, signal?: AbortSignal): Promise<Job> {
  const { job } = await request('GET /api/jobs/{id}', { path: { id }, signal });
  return job;
}

/** The number of rows that an import left out; `failed` only has the first of them. */
export const leftOutOf = ({ failed, failed_total }: ImportReport): number => failed_total ?? failed.length;

/** Downloads the file of a job. Its address is created for each download. */
export function useDownload() {
  const { t } = useFilesWords();
  const showToast = useSetAtom(showToastAtom);
  const [isFetching, setFetching] = useState(false);
  const download = async (id: number) => {
    setFetching(true);
    const job = await oneJob(id).catch(() => null);
    setFetching(false);
    if (job?.download_url) return openDownload(job.download_url);
    showToast({ kind: 'failed', message: t(job ? 'jobs.notThere' : 'export.offline') });
  };
  return { download: (id: number) => void download(id), isFetching };
}

const jobKeys = {
  all: (team: number) => ['stock', team, 'jobs'] as const,
  one: (team: number, id: number) => ['stock', team, 'jobs', id] as const,
};

/** When this browser last began an import or export. Infinity without storage: then jobs are fetched with every list. */
const lastBegun = stored('stock-jobs-begun', (found) => (found === undefined ? Infinity : Number(found)));

/** How long jobs are shown, in milliseconds. */
const DAY_MS = 86_400_000;

/** Polling interval for jobs under way, in milliseconds. */
const LOOK_EVERY_MS = 800;

export const isOpen = ({ status }: Job) => status === 'waiting' || status === 'running';

/**
 * The person's own imports and exports, followed by every open tab, whichever began them. They are only fetched if this
 * browser has begun one lately, or an event says that there may be one.
 */
export function useOwnJobs() {
  const { team } = useStockCache();
  const client = useQueryClient();
  const [isLooking, setLooking] = useState(() => now() - lastBegun.read() < DAY_MS);
  useEffect(() => {
    const look = () => {
      setLooking(true);
      void client.invalidateQueries({ queryKey: jobKeys.all(team) });
    };
    const again = () => void client.invalidateQueries({ queryKey: jobKeys.all(team) });
    const stops = [onLive('user', look), onReconnect(again)];
    return () => stops.forEach((stop) => stop());
  }, [client, team]);
  return useQuery({
    queryKey: jobKeys.all(team),
    queryFn: ({ signal }) => ownJobs(signal),
    enabled: isLooking,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_EVERY_MS : false),
    staleTime: 0,
  });
}

/** One job, polled until it has ended, and then fetched again after events. */
export function useJob(id: number) {
  const { client, team } = useStockCache();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: jobKeys.one(team, id) });
    const stops = [onLive('user', again), onReconnect(again)];
    return () => stops.forEach((stop) => stop());
  }, [client, team, id]);
  return useQuery({
    queryKey: jobKeys.one(team, id),
    queryFn: ({ signal }) => oneJob(id, signal),
    refetchInterval: ({ state }) => (state.data && !isOpen(state.data) ? false : LOOK_EVERY_MS),
    staleTime: 0,
  });
}

/** Undoes an import by its batch. Items that were changed again since stay as they are. */
export function useUndoImport(onDone?: () => void) {
  const { t, counted } = useFilesWords();
  const { client, team } = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const withdrawUndo = useSetAtom(withdrawUndoAtom);
  const sendUndo = useSendBatchUndo();
  const { mutate, isPending } = useMutation({
    mutationFn: sendUndo,
    onSuccess: (undone, { batch }) => {
      withdrawUndo(undoNameOf({ batch_id: batch }));
      if (undone === null) return;
      const { updated, failed, kept_locations = [] } = undone;
      const notUndone = failed.length;
      const stay = kept_locations.length;
      const message = [
        t('undo.done', counted(updated)),
        notUndone > 0 && t('undo.kept', counted(notUndone)),
        stay > 0 && t('undo.keptLocations', { count: stay, names: kept_locations.join(', ') }),
      ];
      showToast({ kind: notUndone > 0 ? 'failed' : 'done', message: message.filter(Boolean).join(' ') });
      onDone?.();
    },
    onError: () => showToast({ kind: 'failed', message: t('undo.failed') }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['stock', team] });
      void client.invalidateQueries({ queryKey: ['locations', team] });
      void refreshFigures();
    },
  });
  const undo = (batch: string, name: string) => mutate({ batch, name, key: newId() });
  return { undo, isPending };
}

/** Polling interval in milliseconds, and how many polls may fail in a row. */
const WATCH_EVERY_MS = 1_000;
const MAX_FAILED = 60;

/** Resolves to the job once it has ended; to null if the server is unreachable for too long. */
async function endOf(id: number): Promise<Job | null> {
  for (let failed = 0; failed < MAX_FAILED;) {
    const job = await oneJob(id).catch(() => null);
    if (job && !isOpen(job)) return job;
    failed = job ? 0 : failed + 1;
    await new Promise((resolve) => setTimeout(resolve, WATCH_EVERY_MS));
  }
  return null;
}

/** Reports when a job of this tab has ended, on any page, with a button to download its file or to undo the import. */
export function useWatchJob(): (job: Job) => void {
  const { t, jobName, endedWords } = useFilesWords();
  const { client, team } = useStockCache();
  const showToast = useSetAtom(showToastAtom);
  const offerUndo = useSetAtom(offerUndoAtom);
  const { download } = useDownload();
  const { undo } = useUndoImport();

  const reportEnd = (job: Job) => {
    const message = endedWords(job);
    if (job.status === 'failed') showToast({ kind: 'failed', message });
    else if (job.kind === 'export') {
      const action = { label: t('jobs.download'), run: () => download(job.id) };
      showToast({ kind: 'done', message, action });
    } else if (job.report) {
      const { batch_id } = job.report;
      if (batch_id === null) return showToast({ kind: 'done', message });
      offerUndo({
        name: undoNameOf({ batch_id }),
        message,
        label: t('undo.undo'),
        undo: () => undo(batch_id, jobName(job)),
      });
    }
  };

  return (job) => {
    lastBegun.keep(now());
    void client.invalidateQueries({ queryKey: jobKeys.all(team) });
    void endOf(job.id).then((ended) => {
      if (!ended) return;
      void client.invalidateQueries({ queryKey: ['stock', team] });
      if (ended.kind === 'import') void refreshFigures();
      reportEnd(ended);
    });
  };
}

interface Export {
  format: FileFormat;
  /** The items to export. */
  of: Selection;
  /** The list of the items, for their order. */
  order: ListAddress;
}

/** The most items that can be exported by id. */
const MAX_NAMED = 1_000;

/** Timeout in milliseconds; five thousand rows take long on a slow server. */
const TIMEOUT_MS = 60_000;

function queryOf({ format, of, order }: Export): Record<string, string> {
  if (of.by === 'item') return { format, stock_ids: [...of.items.keys()].join(',') };
  return { ...listQuery({ ...order, ...of.list, page: 1, per_page: DEFAULT_PAGE_SIZE }), format };
}

/** Exports items as a file: at once, or for many items by a job that is reported when it has ended. */
export function useExport() {
  const { t } = useFilesWords();
  const { t: itemTexts } = useItemWords();
  const showToast = useSetAtom(showToastAtom);
  const watch = useWatchJob();
  return useMutation({
    mutationFn: async (wanted: Export) => {
      const response = await requestWhole('GET /api/stock/export', {
        query: queryOf(wanted),
        timeout: TIMEOUT_MS,
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
      const words = error instanceof ApiError && !mayBeDone(error) ? refusalWords(error, itemTexts) : '';
      showToast({
        kind: 'failed',
        message: words || t(status === 0 ? 'export.offline' : 'export.failed'),
      });
    },
  });
}

const FORMATS: readonly FileFormat[] = ['csv', 'xlsx'];

/** The menu entries that export the selected items. */
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
