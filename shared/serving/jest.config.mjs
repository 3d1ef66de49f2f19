import { nodeTests } from '@storeroom/build/jest-preset';

export default nodeTests(import.meta.dirname);
