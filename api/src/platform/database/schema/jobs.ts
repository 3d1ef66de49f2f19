import {
  bigint,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { ImportReport, Job, Locale, Permission } from '@storeroom/contract';
import type { Code, Faults, Said } from '../../../words/words';
import { bytes, stamp } from './columns';
import { teams, users } from './identity';

/** A report as it is kept: with codes, so that it is told in its reader's language. An older one has texts instead. */
export type KeptReport = Omit<ImportReport, 'failed'> & {
  failed: { row: number; name?: string; errors?: Record<string, string[]>; codes?: Faults }[];
};

/** A file that waits to be handed out. */
export interface MadeFile {
  filename: string;
  type: string;
}

const number = () => bigint({ mode: 'number' });
const now = sql`now()`;

/** Work that goes on after the answer. What it changes commits together with its end. */
export const jobs = pgTable(
  'jobs',
  {
    team_id: number()
      .notNull()
      .references(() => teams.id),
    id: number().notNull().generatedByDefaultAsIdentity(),
    kind: text().$type<Job['kind']>().notNull(),
    status: text().$type<Job['status']>().notNull().default('waiting'),
    user_id: number()
      .notNull()
      .references(() => users.id),
    /** What its file is called: the one that is read, or the one that is made. */
    name: text(),
    /** As they were called when they asked for it. */
    user_name: text().notNull(),
    request_id: text(),
    socket_id: text(),
    /** The rights that it was asked with: without one of them nobody has it done, or gets its file. */
    needs: text().array().$type<Permission[]>().notNull().default([]),
    /** What it works with; gone once it has ended. */
    input: jsonb(),
    progress: integer().notNull().default(0),
    total: integer().notNull(),
    /** How often it was begun. */
    attempts: integer().notNull().default(0),
    result: jsonb().$type<{ report: KeptReport } | MadeFile | ({ report: KeptReport } & MadeFile)>(),
    /** Why it failed; of older ones, the text in every language. */
    message: jsonb().$type<Said<Code> | Record<Locale, string>>(),
    /** How often its file was handed out: an address holds for one of them. */
    downloads: integer().notNull().default(0),
    created_at: stamp().notNull().default(now),
    started_at: stamp(),
    finished_at: stamp(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.id] }),
    index('jobs_open')
      .on(table.id)
      .where(sql`${table.status} in ('waiting', 'running')`),
    index('jobs_finished')
      .on(table.finished_at)
      .where(sql`${table.finished_at} is not null`),
  ],
);

/** A file that a job has made, in pieces. */
export const job_files = pgTable(
  'job_files',
  {
    team_id: number().notNull(),
    job_id: number().notNull(),
    position: integer().notNull(),
    data: bytes(),
    /** Of the object in the bucket that has the piece in place of `data`. */
    object_id: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.job_id, table.position] }),
    foreignKey({ columns: [table.team_id, table.job_id], foreignColumns: [jobs.team_id, jobs.id] }),
  ],
);
