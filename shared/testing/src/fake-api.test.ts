import { fakeApi } from './fake-api';
import { throwFaults } from './faults';
import { recorded } from './recorded/answers';
import { answer } from './recorded/answer';
import { recordedResult } from './recorded-result';

const ORIGIN = 'http://api.storeroom.test';
const get = (path: string) => [`${ORIGIN}${path}`, { method: 'GET', headers: {} }] as const;

test('a fake API answers with the recorded example, in which the test replaces fields [G.340]', async () => {
  const api = fakeApi().on('GET /api/stock/{id}');
  const stock = recordedResult('GET /api/stock/{id}').stock;
  expect(await (await api.fetch(...get('/api/stock/7'))).json()).toEqual({ result: { stock } });
  api.on('GET /api/stock/{id}', ({ params: { id } }) => ({ body: { result: { stock: { id, amount: 3 } } } }));
  expect(await (await api.fetch(...get('/api/stock/7'))).json()).toEqual({
    result: { stock: { ...stock, id: 7, amount: 3 } },
  });
});

test('a refusal of a fake API is the recorded one of its status [G.340]', async () => {
  const api = fakeApi().on('GET /api/stock/{id}', { status: 404 });
  const unknown = await api.fetch(...get('/api/stock/7'));
  expect([unknown.status, await unknown.json()]).toEqual([404, { message: 'Not found.' }]);
  expect(answer('POST /api/stock', { status: 422, body: { errors: { name: ['Taken.'] } } }).body).toEqual({
    message: 'The name field is required. (and 1 more error)',
    errors: { name: ['Taken.'] },
  });
  expect(answer('DELETE /api/stock/{id}', { status: 403 }).body).toMatchObject({
    permission: 'stock.delete',
  });
  expect(answer('GET /api/stock', { status: 503 })).toMatchObject({
    body: { code: 'database_away' },
    headers: { 'retry-after': '2' },
  });
});

describe('a fake answer that the server would not give', () => {
  const wrong = (body: object) => () => answer('GET /api/stock/{id}', { body });

  test.each([
    [
      'a value of another type',
      { result: { stock: { amount: 'three' } } },
      'result.stock.amount must be number,null',
    ],
    ['an unknown field', { result: { stock: { colour: 'red' } } }, 'result.stock has no field colour'],
    ['a list in place of an object', { result: { stock: [] } }, 'result.stock must be object'],
  ])('a fake answer with %s is refused, with operation and path [G.341]', (_case, body, said) => {
    expect(wrong(body)).toThrow(`GET /api/stock/{id} does not answer this with 200: ${said}`);
  });

  test('a fake answer with a missing field, an unknown status or an unknown operation is refused [G.341]', () => {
    expect(() => answer('GET /api/stock/{id}', { status: 422, body: { message: 'No.' } })).toThrow(
      'does not answer this with 422: the answer lacks errors',
    );
    expect(() => answer('GET /api/stock/{id}', { status: 429 })).toThrow(
      'GET /api/stock/{id} never answers 429',
    );
    expect(() => answer('GET /api/stocks')).toThrow('The API has no operation GET /api/stocks');
  });

  test('a wrong fake answer fails its test although the screen has handled the error [G.341]', async () => {
    const api = fakeApi().on('GET /api/stock/{id}', () => ({
      body: JSON.parse('{"result":{"stock":{"id":"7"}}}') as object,
    }));
    await api.fetch(...get('/api/stock/7')).catch(() => undefined);
    expect(throwFaults).toThrow(
      'GET /api/stock/{id} does not answer this with 200: result.stock.id must be integer',
    );
    expect(throwFaults).not.toThrow();
  });

  test('a call that no fake answers, or that the API does not have, fails its test [G.341]', async () => {
    const api = fakeApi().on('GET /api/stock/{id}');
    await api.fetch(...get('/api/stock/locations')).catch(() => undefined);
    await api.fetch(...get('/api/shelves')).catch(() => undefined);
    expect(throwFaults).toThrow(
      'Nobody answers GET /api/stock/locations, as GET /api/stock/locations is\nThe API has no call GET /api/shelves',
    );
  });

  test('a wrong fake answer is refused by the compiler too [G.341]', () => {
    const api = fakeApi();
    // @ts-expect-error the amount is a number
    expect(() => api.on('GET /api/stock/{id}', { body: { result: { stock: { amount: '3' } } } })).toThrow();
    // @ts-expect-error nobody is told to wait for a reading
    expect(() => api.on('GET /api/stock/{id}', { status: 429 })).toThrow();
    // @ts-expect-error there is no such call
    expect(() => api.on('PATCH /api/stock/{id}')).toThrow();
  });
});

test('a fake answer in one of several recorded forms has the fields of that form only [G.340]', async () => {
  const api = fakeApi().on('GET /api/stock/lists/{list}', {
    body: { result: { list: { ...recordedResult('POST /api/stock/lists').list, customer_name: 'Otley' } } },
  });
  const answered = (await (await api.fetch(...get('/api/stock/lists/7'))).json()) as { result: object };
  expect(Object.keys(answered.result)).toEqual(['list']);
});

test('a fake API answers each operation and status as recorded, and each recorded answer fits its schema [G.340]', () => {
  const shown = Object.entries(recorded.operations).flatMap(([operation, { answers }]) =>
    Object.entries(answers).flatMap(([status, { example }]) =>
      example === undefined ? [] : [{ operation, status: Number(status), example }],
    ),
  );
  expect(shown.length).toBeGreaterThan(500);
  for (const { operation, status, example } of shown)
    expect([operation, status, answer(operation, { status }).body]).toEqual([operation, status, example]);
});
