import { resultEmailTemplate } from './result.email-template';

const RESULT = {
  customer_name: 'Fenwick Plumbing',
  name: null,
  completed_at: '2026-10-14T12:02:00Z',
  sender: 'Ada Bright',
  items: [{ name: 'Hex bolt', amount: 4, amount_picked: 3, short_reason: 'too_few' as const }],
};

test('the mail of a result says that too little was there by the same words as picking and the report [lists.747]', () => {
  expect(resultEmailTemplate('en', RESULT).quote).toMatch(/too few\)?$/);
  expect(resultEmailTemplate('fr', RESULT).quote).toMatch(/quantité insuffisante\)?$/);
});
