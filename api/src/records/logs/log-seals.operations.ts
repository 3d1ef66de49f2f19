import { Type } from 'typebox';
import { verifyShown } from '../../platform/audit/shown-seals';
import { Id, Nullable, OneOf, ResultOf, TeamQuery } from '../../platform/http/schema';
import { operation } from '../../platform/http/operation';

/** The tables that the logs stand in. */
const TABLES = {
  stock: 'stock_logs',
  lists: 'list_logs',
  locations: 'location_logs',
  teams: 'team_logs',
  subscriptions: 'team_logs',
  users: 'user_logs',
} as const;

const KINDS = Object.keys(TABLES) as (keyof typeof TABLES)[];

const LogSeals = Type.Object(
  {
    sealed: Type.Array(Id, { description: 'These rows are as they were when they were sealed.' }),
    unsealed: Type.Array(Id, {
      description: 'Written in the last seconds, or under more seals than one call looks at.',
    }),
    misfit: Nullable(
      Type.Object(
        { what: Type.String(), id: Id },
        { description: 'The first row or seal that is not as it was sealed.' },
      ),
    ),
  },
  { title: 'LogSeals' },
);

export const logSealsOperations = [
  operation('GET /api/logs/seals', {
    tag: 'Logs',
    summary: 'Whether rows of a log are as they were when they were sealed.',
    needs: 'logs',
    query: Type.Object({
      ...TeamQuery.properties,
      log: OneOf(KINDS),
      ids: Type.String({
        pattern: '^\\d{1,15}(,\\d{1,15}){0,99}$',
        description: 'Up to 100 ids of rows, with commas.',
        examples: ['41,42'],
      }),
    }),
    answer: { 200: ResultOf({ seals: LogSeals }) },
    handle: async ({ app, request, query }) => {
      const { log, ids } = query;
      const wanted = ids.split(',').map(Number);
      return { result: { seals: await verifyShown(app.database, request.team.id, TABLES[log], wanted) } };
    },
  }),
];
