import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ImportReport, Job, Locale, Permission } from '@storeroom/contract';
import type { Code, Faults, Said } from '../../../words/words';
import { bytes, now, number, stamp } from './columns';

/** A stored report, with codes so that it can be read in any language. Older ones have texts instead. */
export type KeptReport = Omit<ImportReport, 'failed'> & {
  failed: { row: number; name?: string; errors?: Record<string, string[]>; codes?: Faults }[];
};

/** A file that is ready to be downloaded. */
export interface MadeFile {
  filename: string;
  type: string;
}

/** Work that continues after the answer. Its changes and its end are committed together. */
export const jobs = pgTable('jobs', {
  team_id: number().notNull(),
  id: number().notNull().generatedByDefaultAsIdentity(),
  kind: text().$type<Job['kind']>().notNull(),
  status: text().$type<Job['status']>().notNull().default('waiting'),
  user_id: number().notNull(),
  /** The name of the file that is read or made. */
  name: text(),
  /** The name of the person when they started the job. */
  user_name: text().notNull(),
  request_id: text(),
  socket_id: text(),
  /** The rights with which it was started. A person without all of them can neither run it nor download its file. */
  needs: text().array().$type<Permission[]>().notNull().default([]),
  /** Its input, deleted when it has ended. */
  input: jsonb(),
  progress: integer().notNull().default(0),
  total: integer().notNull(),
  /** How often it was started. */
  attempts: integer().notNull().default(0),
  result: jsonb().$type<{ report: KeptReport } | MadeFile | ({ report: KeptReport } & MadeFile)>(),
  /** Why it failed. Older jobs have the text in each language instead. */
  message: jsonb().$type<Said<Code> | Record<Locale, string>>(),
  /** How often its file was downloaded. Each address is valid for one download. */
  downloads: integer().notNull().default(0),
  created_at: stamp().notNull().default(now),
  started_at: stamp(),
  finished_at: stamp(),
});

/** The pieces of a file that a job has made. */
export const job_files = pgTable('job_files', {
  team_id: number().notNull(),
  job_id: number().notNull(),
  position: integer().notNull(),
  data: bytes(),
  /** The object in the bucket that has this piece, instead of `data`. */
  object_id: uuid(),
});
