import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { type Caller, asSystem } from '../database/team-scope';
import { causeOf } from '../http/caller';
import { Problem, notFound } from '../http/problem';
import type { App } from '../http/app-types';
import { IdParams, TeamQuery } from '../http/schema';
import { accessOfSignIn } from '../coverage/signed-address';
import { readAddress } from './download-address';
import { answerJob, jobReaderOf } from './job-answer';
import { JobAnswer, JobsAnswer } from './jobs.schema';
import { findOwnJobs, findShownJob, readPiece, takeDownload } from './jobs.sql';
import { say } from '../../words/words';
import { operation } from '../http/operation';

const MAX_LISTED = 20;

export const jobsOperations = [
  operation('GET /api/jobs', {
    tag: 'Jobs',
    summary: 'The caller’s own jobs in a team: what is under way, and what ended within a day.',
    description: 'The newest first, at most 20.',
    needs: 'stock',
    never_compressed: true,
    query: TeamQuery,
    answer: { 200: JobsAnswer },
    read: async ({ app, scope, request }) => {
      const jobs = await findOwnJobs(scope, request.session.user.id, MAX_LISTED);
      return { jobs: jobs.map((job) => answerJob(job, app.config, jobReaderOf(request))) };
    },
  }),

  operation('GET /api/jobs/{id}', {
    tag: 'Jobs',
    summary: 'How far one of the caller’s own jobs has come, and what came of it.',
    needs: 'stock',
    never_compressed: true,
    params: IdParams,
    query: TeamQuery,
    answer: { 200: JobAnswer },
    read: async ({ app, scope, request, params }) => {
      const job = await findShownJob(scope, params.id);
      const { user } = request.session;
      if (job?.user_id !== user.id) throw notFound();
      app.reports.noteSeenChange(user.id);
      return { job: answerJob(job, app.config, jobReaderOf(request)) };
    },
  }),

  operation('GET /api/jobs/{id}/download', {
    tag: 'Jobs',
    summary: 'The file that a job has made.',
    description:
      'Only by the address that the job names: signed, for one download, for five minutes, and as long as whoever was ' +
      'told of it is signed in and may still read what is in the file.',
    needs: 'public',
    params: IdParams,
    query: Type.Object({
      team: Type.Optional(Type.String({ examples: ['2'] })),
      sign_in: Type.Optional(Type.String()),
      use: Type.Optional(Type.String()),
      expires: Type.Optional(Type.String()),
      signature: Type.Optional(Type.String()),
    }),
    produces: ['application/octet-stream'],
    answer: { 200: Type.Unsafe<Readable>({ type: 'string', format: 'binary' }) },
    route: { exposeHeadRoute: false },
    handle: async ({ app, request, reply, params, query }) => {
      const address = readAddress(app.config.app_key, params.id, query);
      if (!address) throw notFound();
      if (address.expires * 1000 < app.clock.now().getTime()) throw new Problem(410, say('download.used'));
      const { team_id, sign_in, job_id, use } = address;
      const reader = await accessOfSignIn(app, address);
      if (!reader) throw new Problem(410, say('download.used'));
      const caller = { ...asSystem(team_id), ...causeOf(request), sign_in };
      // Read before the address is used up, so that it can be tried again after a failure.
      const first = await pieceAt(app, caller, job_id, 0);
      const file = await app.database.write(caller, (scope) => takeDownload(scope, job_id, use, reader));
      if (!file) throw new Problem(410, say('download.used'));
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.filename}"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(pieces(app, caller, job_id, first)));
    },
  }),
];

/** Each piece is read in a transaction of its own, so that a slow client holds no connection. */
async function* pieces(
  app: Pick<App, 'database' | 'files'>,
  caller: Caller,
  job_id: number,
  first: Buffer | undefined,
): AsyncGenerator<Buffer> {
  let piece = first;
  for (let position = 1; piece; position += 1) {
    yield piece;
    piece = await pieceAt(app, caller, job_id, position);
  }
}

async function pieceAt(
  { database, files }: Pick<App, 'database' | 'files'>,
  caller: Caller,
  job_id: number,
  position: number,
): Promise<Buffer | undefined> {
  const stored = await database.read(caller, (scope) => readPiece(scope, job_id, position));
  return stored && files.get('jobs', caller.team_id, 'data', stored);
}
