import { Type } from 'typebox';
import type { CodeMatch } from '@storeroom/contract';
import { invalid } from '../../platform/http/problem';
import { Id, OneOf, ResultOf } from '../../platform/http/schema';
import { maySee } from './archived.rules';
import { readCode } from './lookup.rules';
import { findLocationsByCode, findStockByCode } from './lookup.sql';
import { isOfOurs } from './own-labels';
import { findManyStock } from './stock-row.sql';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

export const CodeMatchSchema = Type.Object(
  { type: OneOf(['stock', 'location']), id: Id, name: Type.String() },
  { title: 'CodeMatch', examples: [{ type: 'stock', id: 512, name: 'Brass hinge 100 mm' }] },
);

export const lookupOperations = [
  operation('GET /api/stock/lookup', {
    tag: 'Stock',
    summary: 'What a scanned or typed code means.',
    description:
      'A code of an item, a number, an exact name in any case, or an address from one of our labels. ' +
      'Locations are answered to those who hold `locations`.',
    needs: 'stock',
    query: Type.Object({
      code: Type.Optional(Type.String({ maxLength: 2000, examples: ['512'] })),
      team_id: Type.Optional(Id),
    }),
    answer: { 200: ResultOf({ matches: Type.Array(CodeMatchSchema) }) },
    handle: async ({ app, request, query }) => {
      const { code = '' } = query;
      const wanted = readCode(code);
      if (wanted.name === '') throw invalid('code', say('code.required'));
      if (!(await isOfOurs(app.hosts, code))) return { result: { matches: [] } };
      const seesLocations = request.team.permissions.has('locations');
      return request.read(async (scope) => {
        const found = await findStockByCode(scope, wanted);
        const whole = await findManyStock(
          scope,
          found.map(({ id }) => id),
        );
        const visible = new Set(whole.filter((item) => maySee(request.team, item)).map(({ id }) => id));
        const items = found.filter(({ id }) => visible.has(id));
        const locations = seesLocations ? await findLocationsByCode(scope, wanted) : [];
        const matches: CodeMatch[] = [
          ...items.map((item) => ({ type: 'stock' as const, ...item })),
          ...locations.map((location) => ({ type: 'location' as const, ...location })),
        ];
        return { result: { matches } };
      });
    },
  }),
];
