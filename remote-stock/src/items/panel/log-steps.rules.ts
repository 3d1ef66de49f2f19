import { roundAmount, type StockLog } from '@storeroom/contract';
import type { UndoTarget } from '../data/undo-target';

/** What is told as one: an entry of the log, or several of one batch. */
export interface LogStep {
  /** Of several the latest, with what all of them did to the amount. */
  log: StockLog;
  undoing: UndoTarget;
}

type Batched = StockLog & { batch_id: string };

const isStep = (log: StockLog): log is Batched =>
  log.batch_id !== null && (log.action === 'adjusted' || log.action === 'undone') && log.delta !== null;

/** Entries of one item that follow each other and carry one batch, newest first. */
function runsOf(logs: readonly StockLog[]): StockLog[][] {
  const runs: StockLog[][] = [];
  for (const log of logs) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && isStep(log) && last.batch_id === log.batch_id && last.action === log.action)
      run.push(log);
    else runs.push([log]);
  }
  return runs;
}

function asOne(run: readonly StockLog[]): StockLog | undefined {
  const [latest] = run;
  if (!latest || run.length === 1) return latest;
  const amounts = run.map(({ changes }) => changes.find(({ field }) => field === 'amount'));
  const change = { field: 'amount', old: amounts.at(-1)?.old ?? null, new: amounts[0]?.new ?? null };
  return {
    ...latest,
    delta: roundAmount(run.reduce((sum, { delta }) => sum + (delta ?? 0), 0)),
    changes: [change],
    undone: run.some(({ undone }) => undone === true),
  };
}

/**
 * Presses in a row are told in one entry, and taken back as one. Where somebody else came in between they stand each for
 * itself: they cannot be taken back at once.
 */
export function stepsOf(logs: readonly StockLog[]): LogStep[] {
  const runs = runsOf(logs);
  const torn = new Set(
    runs
      .map(([log]) => log?.batch_id)
      .filter((batch, at, all) => batch !== null && all.indexOf(batch) !== at),
  );
  return runs
    .flatMap((run) => (torn.has(run[0]?.batch_id) ? run.map((log) => [log]) : [run]))
    .flatMap((run) => {
      const log = asOne(run);
      if (!log) return [];
      const { id: log_id, batch_id } = log;
      return [{ log, undoing: run.length > 1 && batch_id !== null ? { batch_id } : { log_id } }];
    });
}
