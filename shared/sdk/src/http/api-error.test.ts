import { ApiError, errorOf, mayBeDone, requestNumberOf } from './api-error';

test.each([
  [0, '', true],
  [0, 'It was not sent.', false],
  [409, '', false],
  [422, 'No.', false],
  [429, '', false],
  [500, 'Server error.', true],
  [502, '', true],
  [503, '', true],
  [503, 'Try again later.', false],
  [504, '', true],
])(
  'whether a call that failed with %i and “%s” may have been carried out: %s [look.2410, stock.681]',
  (status, message, may) => {
    expect(mayBeDone(new ApiError(status, message))).toBe(may);
  },
);

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  errorOf({ status, headers: new Headers(headers), json: async () => body } as unknown as Response);

const NOTHING = {
  message: '',
  errors: {},
  result: undefined,
  conflict: [],
  retryAfter: null,
  permission: null,
};
const told = ({ message, errors, result, conflict, retryAfter, permission }: ApiError) => ({
  message,
  errors,
  result,
  conflict,
  retryAfter,
  permission,
});

test('an error has everything that the answer says of it [W.4, W.12, W.16]', async () => {
  const said = {
    message: 'No.',
    errors: { name: ['Taken.', 'Too short.'] },
    result: { stock: { id: 7 } },
    conflict: ['name'],
    permission: 'stock.edit',
  };
  const error = await answer(409, said, { 'Retry-After': '30' });
  expect(error).toMatchObject({ name: 'ApiError', status: 409 });
  expect(told(error)).toEqual({ ...said, retryAfter: 30 });
  expect([error.of('name'), error.of('amount')]).toEqual(['Taken.', undefined]);
});

test.each([
  ['no JSON', Promise.reject(new SyntaxError('Unexpected token'))],
  ['null', null],
  ['a text', 'Bad gateway'],
  ['fields of another kind', { message: ['No.'], errors: null, conflict: 'name' }],
])('an error whose answer is %s says nothing but its status [sign-in.792]', async (_what, body) => {
  const error = await answer(502, body, { 'Retry-After': 'soon' });
  expect(error.status).toBe(502);
  expect(told(error)).toEqual(NOTHING);
});

test('messages of an error that are no texts are left out, and the others stay [sign-in.792]', async () => {
  const errors = { name: ['Taken.'], amount: 'Too much.', unit: ['Unknown.', 3], note: [] };
  expect(told(await answer(422, { errors }))).toEqual({ ...NOTHING, errors: { name: ['Taken.'], note: [] } });
});

test('the number of a failed call in the server’s log can be told, and nothing else has one [pages.427]', async () => {
  expect(requestNumberOf(await answer(500, {}, { 'X-Request-ID': 'req-7' }))).toBe('req-7');
  expect([await answer(500, {}), new Error('No.'), 'No.', null].map(requestNumberOf)).toEqual(
    Array(4).fill(null),
  );
});
