import { fakeApi, recordedResult } from '@storeroom/testing';

test('a fake answers what the API recorded, and refuses a value of another type', () => {
  expect(recordedResult('GET /api/stock/{id}', { stock: { amount: 3 } }).stock).toMatchObject({
    id: 1,
    amount: 3,
  });
  // @ts-expect-error the amount is a number
  const wrong = () => fakeApi().on('GET /api/stock/{id}', { body: { result: { stock: { amount: '3' } } } });
  expect(wrong).toThrow(
    'GET /api/stock/{id} does not answer this with 200: result.stock.amount must be number',
  );
});
