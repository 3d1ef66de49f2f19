import { hashSecret, makeSecret, parseToken } from './token.rules';

it('[W.47] reads back what it makes, and nothing else', () => {
  const secret = makeSecret();
  expect(parseToken(`12|${secret}`)).toEqual({ id: 12, hash: hashSecret(secret) });
  const flipped = `${secret.slice(0, 5)}${secret[5] === 'a' ? 'b' : 'a'}${secret.slice(6)}`;
  for (const wrong of [
    '',
    secret,
    `|${secret}`,
    `x|${secret}`,
    `12|${flipped}`,
    `12|${secret}0`,
    `12|${secret.slice(1)}`,
  ]) {
    expect(parseToken(wrong)).toBeNull();
  }
});

it('[W.47] never makes the same twice', () => {
  expect(new Set(Array.from({ length: 1_000 }, makeSecret)).size).toBe(1_000);
});
