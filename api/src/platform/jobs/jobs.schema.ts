import { type Static, Type } from 'typebox';
import { Codes, EnvelopeOf, Id, Nullable, OneOf, ResultOf, Said, Texts, Timestamp } from '../http/schema';

const ImportReport = Type.Object(
  {
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    failed: Type.Array(
      Type.Object({
        row: Type.Integer(),
        name: Type.Optional(Type.String({ description: 'Of the item, as far as the row tells it.' })),
        errors: Texts,
        codes: Codes,
      }),
      { description: 'The first rows that were left out: 100 of a job, 10 of each in the list of jobs.' },
    ),
    failed_total: Type.Optional(Type.Integer({ description: 'How many rows were left out.' })),
    batch_id: Nullable(
      Type.String({ description: 'For undoing the whole import; null when nothing was changed.' }),
    ),
    undone: Type.Optional(
      Type.Boolean({
        description: 'Whether the import was undone since, as a whole; items that changed again stay.',
      }),
    ),
    kept: Type.Optional(
      Type.Integer({ description: 'Of an import that was undone: items that stayed as they were.' }),
    ),
  },
  { title: 'ImportReport' },
);

export const Job = Type.Object(
  {
    id: Id,
    kind: OneOf(['import', 'export']),
    name: Nullable(Type.String({ description: 'What its file is called: the one that is read, or made.' })),
    status: OneOf(['waiting', 'running', 'done', 'failed']),
    progress: Type.Integer({ description: 'Of `total` rows.' }),
    total: Type.Integer(),
    report: Type.Unsafe<Static<typeof ImportReport> | null>(
      Type.Union([ImportReport, Type.Null()], { description: 'Of an import, once it is done.' }),
    ),
    download_url: Nullable(
      Type.String({
        description:
          'Once it is done, of an export, and of an import that left rows out: those rows with what is wrong with ' +
          'each. For one download, within five minutes; asking again gives another.',
      }),
    ),
    message: Nullable(Type.String({ description: 'Why it failed.' })),
    says: Type.Optional(Type.Array(Said, { description: 'What `message` says, by code.' })),
    created_at: Timestamp,
    started_at: Nullable(Timestamp),
    finished_at: Nullable(Timestamp),
  },
  {
    title: 'Job',
    examples: [
      {
        id: 41,
        kind: 'import',
        name: 'stock.csv',
        status: 'running',
        progress: 2000,
        total: 9500,
        report: null,
        download_url: null,
        message: null,
        created_at: '2026-11-20T03:29:58.000000Z',
        started_at: '2026-11-20T03:29:58.000000Z',
        finished_at: null,
      },
    ],
  },
);

export const JobsAnswer = ResultOf({ jobs: Type.Array(Job) });
export const JobAnswer = ResultOf({ job: Job });
export const JobAccepted = EnvelopeOf({ job: Job });
