import { makeLoginLimit } from './login-limit';

it('[W.16] opens again when the minute is over', () => {
  let now = 0;
  const limit = makeLoginLimit(() => now);
  for (let tries = 0; tries < 5; tries += 1) expect(limit.take('tom').allowed).toBe(true);
  now = 20_000;
  expect(limit.take('tom')).toEqual({ allowed: false, limit: 5, remaining: 0, retry_after: 40 });
  now = 60_000;
  expect(limit.take('tom')).toEqual({ allowed: true, limit: 5, remaining: 4, retry_after: 0 });
});
