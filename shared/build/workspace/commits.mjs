import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './processes.mjs';
import { root } from './workspace.mjs';

/** Commits before it were named in other ways. A moment and no commit, which a shallow clone may not have. */
const SINCE = '2026-11-25T00:56:00Z';
const MAX_SUBJECT_LENGTH = 72;
/** `scope: verb …`, or several scopes with commas between them. */
const SUBJECT = /^[a-z0-9-]+(?:, [a-z0-9-]+)*: ([a-z]+)\b/;
/** What begins a statement, and a verb in another form than the imperative. */
const NOT_IMPERATIVE =
  /^(?:an?|the|what|whatever|who|whoever|nothing|nobody|no|one|two|three|every|each|all|some|this|that|these|there|.+ing|.+[^e]ed|.+[^su]s)$/;
/** Imperatives that end as if they were none. */
const IMPERATIVES = new Set(['bring', 'ping', 'shed', 'embed', 'alias']);

const isImperative = (verb) => verb !== undefined && (IMPERATIVES.has(verb) || !NOT_IMPERATIVE.test(verb));

/**
 * What is wrong with these commits.
 * @param {{ hash: string, subject: string, body: string }[]} commits
 */
export function faultsOf(commits) {
  return commits.flatMap(({ hash, subject, body }) => {
    const faults = [];
    if (!isImperative(SUBJECT.exec(subject)?.[1]) || subject.endsWith('.'))
      faults.push('its subject is not "scope: imperative subject"');
    if (subject.length > MAX_SUBJECT_LENGTH)
      faults.push(`its subject has ${subject.length} characters, ${MAX_SUBJECT_LENGTH} at most`);
    if (body.trim() === '') faults.push('it has no body that gives the reason');
    return faults.map((fault) => `${hash.slice(0, 8)} ${subject}: ${fault}`);
  });
}

/** The commits of a clone that are newer than the check; none where there is no clone. */
export async function commitsOf(folder = root, since = SINCE) {
  if (!existsSync(join(folder, '.git'))) return [];
  const format = '--format=%H%x1f%s%x1f%b%x1e';
  const { code, output } = await run('git', ['log', '--no-merges', `--since=${since}`, format], {
    cwd: folder,
  });
  if (code !== 0) throw new Error(`git could not list the commits:\n${output}`);
  return output
    .split('\x1e')
    .map((commit) => commit.trimStart().split('\x1f'))
    .filter(([hash]) => hash)
    .map(([hash, subject, body]) => ({ hash, subject, body }));
}
