import { buildPackage } from './build-package.mjs';

/** `node build-one-package.mjs sdk`: what the `build` script of each package calls. */
await buildPackage(process.argv[2]);
