import type { Stock } from './entities/stock';
import type { Body, Operation, PathValues, QueryValues, Result } from './operations';

/** `true` only when each can stand for the other. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type Known<Call extends string> = Call extends Operation ? true : false;

test('the types of a call’s path, query, body and answer are those that the API describes [PF.119]', () => {
  const told: [
    Same<PathValues<'GET /api/stock/{id}'>, { id: number }>,
    Same<PathValues<'GET /api/stock'>, never>,
    Same<Result<'GET /api/stock/{id}'>, { stock: Stock }>,
    Same<QueryValues<'GET /api/stock'>['stock_ids'], string | undefined>,
    Same<Body<'POST /api/login'>['password'], string>,
    Same<Body<'GET /api/stock'>, never>,
  ] = [true, true, true, true, true, true];
  expect(told).not.toContain(false);
});

test('a path or method that the API does not have is no operation for the compiler [PF.119]', () => {
  const known: [Known<'GET /api/stock'>, Known<'PATCH /api/stock'>, Known<'GET /api/stocks'>] = [
    true,
    false,
    false,
  ];
  expect(known).toEqual([true, false, false]);
});
