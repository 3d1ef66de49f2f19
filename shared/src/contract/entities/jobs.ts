import type { ImportReport } from './imports-and-exports';
import type { Timestamp } from './records';

/** Work that goes on after the answer. */
export interface Job {
  id: number;
  kind: 'import' | 'export';
  status: 'waiting' | 'running' | 'done' | 'failed';
  /** Of `total` rows. */
  progress: number;
  total: number;
  /** Of an import, once it is done. */
  report: ImportReport | null;
  /** Of an export, once it is done: where its file is, for one download, until a few minutes from now. */
  download_url: string | null;
  /** Why it failed. */
  message: string | null;
  created_at: Timestamp;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
}
