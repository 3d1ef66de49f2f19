import { browserTests } from '@storeroom/shared/tools/jest-preset.mjs';

export default browserTests(import.meta.dirname);
