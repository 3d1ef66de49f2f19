import { execFileSync } from 'node:child_process';
import { root } from './workspace.mjs';

function git(...args) {
  return execFileSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/**
 * The commit that last touched these paths and its time. `commit` is null when they differ from it,
 * or when there is no repository, as in an image.
 */
export function originOf(paths) {
  try {
    const commit = git('log', '-1', '--format=%H %cI', '--', ...paths);
    const clean = git('status', '--porcelain', '--', ...paths) === '';
    const [hash, time] = commit.split(' ');
    if (hash && time && clean) return { commit: hash, built_at: new Date(time).toISOString() };
  } catch {
    // No git or no repository: the build stands on its own.
  }
  return { commit: null, built_at: new Date().toISOString() };
}
