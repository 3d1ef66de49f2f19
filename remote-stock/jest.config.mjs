import { browserTests } from '@storeroom/shared/tools/jest-preset.mjs';

// Whole screens are typed into here, letter by letter: a busy machine needs its time for that.
export default { ...browserTests(import.meta.dirname), testTimeout: 30_000 };
