import type { ImportRow, ItemField } from '@storeroom/contract';
import { ApiError, newId, useDraft, useMutation, useQuery, useTexts } from '@storeroom/sdk';
import { useRef, useState } from 'react';
import { useFieldWords } from '../data/field-words.hooks';
import { useFilesWords, useWatchJob } from './jobs.queries';
import { changedTotalOf } from '../data/item-words.hooks';
import { notSentWords } from '../data/form-words';
import { previousOf, useStockCache } from '../data/stock-cache.hooks';
import {
  type ChosenFile,
  type Corrections,
  countCorrections,
  type FileField,
  FIRST_OPTIONS,
  importedRows,
  type ImportOptions,
  type Plan,
  withCorrection,
  beginImport,
  planImport,
} from './import';

type OwnField = Exclude<FileField, ItemField>;
const OWN: readonly OwnField[] = ['id', 'name', 'location', 'amount', 'codes'];

/** Returns the name of a field that a file can have. */
export function useFileFieldName(): (field: FileField) => string {
  const { t } = useFilesWords();
  const { name } = useFieldWords();
  return (field) => {
    const own = OWN.find((one) => one === field);
    return own ? t(`import.field.${own}`) : name(field);
  };
}

const PER_PAGE = 50;

/** Returns the text about a failure, which says what to do. */
function useFailureWords() {
  const { t } = useFilesWords();
  const itemTexts = useTexts('stock');
  return (error: Error | null): string | null => {
    if (error === null) return null;
    if (!(error instanceof ApiError) || error.status === 0) return t('import.failed.offline');
    const failed = t('import.failed.other');
    if (error.status >= 500) return failed;
    return notSentWords(error, itemTexts, { failed, signedOut: t('import.failed.session') });
  };
}

/** The state of an import: the file, how it is read, the plan for its rows, corrections, and the job once it is sent. */
export function useImportForm() {
  const { team } = useStockCache();
  const wordsOf = useFailureWords();
  const watch = useWatchJob();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [options, setOptions] = useState(FIRST_OPTIONS);
  // Typed corrections, which take effect when they are checked.
  const [typed, setTyped] = useState<Corrections>({});
  const [shown, setShown] = useState<{ page: number; status: ImportRow['status'] | null }>({
    page: 1,
    status: null,
  });
  const [job_id, setJob] = useState<number | null>(null);
  const key = useRef({ of: '', key: '' });
  // The file itself is not stored; its name as the draft makes leaving ask first.
  const draft = useDraft('stock:import', '', { keep: false, params: ['import'] });

  const query = useQuery({
    queryKey: ['stock', team, 'import', file?.id, options, shown],
    queryFn: ({ signal }) =>
      planImport(file as ChosenFile, options, { ...shown, per_page: PER_PAGE }, signal),
    enabled: file !== null && job_id === null,
    placeholderData: previousOf(team),
    staleTime: Infinity,
    retry: false,
    // A plan that could not be fetched is fetched when the network is back.
    refetchOnReconnect: true,
  });
  const [read, setRead] = useState<{ of: string; plan: Plan } | null>(null);
  if (file && query.data && !query.isPlaceholderData && read?.plan !== query.data) {
    setRead({ of: file.id, plan: query.data });
  }
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (sent: { file: ChosenFile; options: ImportOptions; rows: number; key: string }) =>
      beginImport(sent.file, sent.options, { rows: sent.rows, idempotencyKey: sent.key }),
    onSuccess: (job) => {
      draft.clear();
      setJob(job.id);
      watch(job);
    },
    onError: (reason) => {
      if (changedTotalOf(reason) !== null) void query.refetch();
    },
  });
  // If a new plan cannot be fetched, the last one stays, with the corrections that are being typed.
  const plan = query.data ?? (read && read.of === file?.id ? read.plan : undefined);
  const change = (part: Partial<ImportOptions>) => {
    reset();
    setOptions({ ...options, corrections: typed, ...part });
    setShown({ ...shown, page: 1 });
  };

  return {
    file,
    options,
    typed,
    shown,
    job_id,
    plan,
    isReading: query.isFetching,
    /** Why the plan could not be fetched; null if it could. */
    failure: wordsOf(query.error),
    isFileRefused: query.error instanceof ApiError && query.error.status === 422,
    retry: () => void query.refetch(),
    uncheckedCount: countCorrections(options.corrections, typed),
    isSending: isPending,
    refusal: wordsOf(error),
    choose: (next: ChosenFile) => {
      setFile(next);
      setOptions({ ...FIRST_OPTIONS, mode: options.mode });
      setTyped({});
      setShown({ page: 1, status: null });
      reset();
      draft.change(next.name);
    },
    startAgain: () => {
      setFile(null);
      setTyped({});
      setJob(null);
      reset();
      draft.clear();
    },
    change,
    show: (part: Partial<typeof shown>) => setShown({ ...shown, page: 1, ...part }),
    correct: (row: number, field: FileField, cell: string) =>
      setTyped(withCorrection(typed, row, field, cell)),
    check: () => change({}),
    send: () => {
      if (file === null || plan === undefined) return;
      const rows = importedRows(plan);
      const of = JSON.stringify([file.id, options, rows]);
      if (key.current.of !== of) key.current = { of, key: newId() };
      mutate({ file, options, rows, key: key.current.key });
    },
  };
}

export type ImportForm = ReturnType<typeof useImportForm>;
