import { hashSecret, makeSecret, parseToken } from './token.rules';

it('a token is read back as it was made, and a changed or incomplete one is not read [W.47]', () => {
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

it('a thousand new tokens all differ [W.47]', () => {
  expect(new Set(Array.from({ length: 1_000 }, makeSecret)).size).toBe(1_000);
});
