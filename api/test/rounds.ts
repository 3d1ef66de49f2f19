/** Whether this is one of the files named `*.long.test.ts`, which `npm run test:long` carries out. */
export const isLong = expect.getState().testPath?.endsWith('.long.test.ts') === true;

/**
 * How often something is tried: a few times in every run of the tests, and many times in the long file that runs the same
 * tests.
 */
export const rounds = (few: number, many: number): number => (isLong ? many : few);

/** What chance follows: the same in every run of the tests, and another every day in the long file. */
export const usualSeed = isLong ? Math.floor(Date.now() / 86_400_000) : 1;
