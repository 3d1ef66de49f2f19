/** Whether the test file is one of `*.long.test.ts`, which `npm run test:long` runs. */
export const isLong = expect.getState().testPath?.endsWith('.long.test.ts') === true;

/**
 * The number of rounds: few in every run of the tests, and many in the long file with the same tests.
 */
export const rounds = (few: number, many: number): number => (isLong ? many : few);

/** The seed of random values: fixed in every run of the tests, and another every day in the long file. */
export const usualSeed = isLong ? Math.floor(Date.now() / 86_400_000) : 1;
