import config from '../../../../api/jest.config.mjs';
import { inRoot } from '../workspace.mjs';

// The API's tests with one file of its sources changed.

const [[sources, [, options]]] = Object.entries(config.transform);

export default {
  ...config,
  transform: { [sources]: [inRoot('shared/build/workspace/mutate/mutant-transform.cjs'), options] },
  maxWorkers: 1,
};
