import { ApiError, mayBeDone } from './api-error';

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
