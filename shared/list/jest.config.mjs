import { browserTests } from '@storeroom/build/jest-preset';

export default browserTests(import.meta.dirname);
