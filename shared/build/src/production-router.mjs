import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The router's package names its development build for every condition; it has a production one beside it. It is the one
 * of the sdk that a folder has installed.
 */
export function productionRouter(folder) {
  const sdk = createRequire(join(folder, 'package.json')).resolve('@storeroom/sdk/package.json');
  const dom = createRequire(sdk).resolve('react-router-dom');
  const development = createRequire(dom).resolve('react-router');
  const production = join(dirname(dirname(development)), 'production');
  return {
    'react-router$': join(production, 'index.mjs'),
    'react-router/dom$': join(production, 'dom-export.mjs'),
  };
}
