import { browserTests } from '@storeroom/build/jest-preset';

// Whole screens are typed into here, letter by letter: a busy machine needs its time for that.
export default { ...browserTests(import.meta.dirname), testTimeout: 30_000 };
