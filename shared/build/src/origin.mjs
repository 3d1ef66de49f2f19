import { execFileSync } from 'node:child_process';

function git(folder, ...args) {
  return execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

/**
 * The commit that last touched these paths below a folder, and its time. `commit` is null when they differ from it,
 * or when there is no repository, as in an image.
 */
export function originOf(folder, paths) {
  try {
    const commit = git(folder, 'log', '-1', '--format=%H %cI', '--', ...paths);
    const clean = git(folder, 'status', '--porcelain', '--', ...paths) === '';
    const [hash, time] = commit.split(' ');
    if (hash && time && clean) return { commit: hash, built_at: new Date(time).toISOString() };
  } catch {
    // No git or no repository: the build stands on its own.
  }
  return { commit: null, built_at: new Date().toISOString() };
}
