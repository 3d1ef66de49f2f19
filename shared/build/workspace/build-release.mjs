import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildOurRemote } from './our-remotes.mjs';

/**
 * `node shared/build/workspace/build-release.mjs landing --source <copy of its src> --dist <folder>`: a release made beside the
 * tree, for a trial or a test. Neither the remote's own releases nor what the next `npm start` builds changes by it.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { source: { type: 'string' }, dist: { type: 'string' } },
});
const [name] = positionals;
try {
  if (!name || !values.source || !values.dist) throw new Error('Name a remote, --source and --dist.');
  console.log(await buildOurRemote(name, { source: resolve(values.source), dist: resolve(values.dist) }));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
