import { createHash } from 'node:crypto';
import type { Release } from '@storeroom/shared/contract';
import { meetsContract } from './contract-range';
import type { ReleasePlace } from './release-place';

const digest = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Why a release must not go live, one sentence each; none when it may. */
export async function problemsOf(
  place: ReleasePlace,
  remote: string,
  release: string,
  hostContract: string,
): Promise<string[]> {
  let facts: Release;
  try {
    facts = JSON.parse((await place.read(remote, release, 'release.json')).toString('utf8')) as Release;
  } catch {
    return [`The release.json of ${remote} ${release} cannot be read.`];
  }
  const problems: string[] = [];
  if (facts.name !== remote) problems.push(`It is a release of ${facts.name}, not of ${remote}.`);
  if (facts.release !== release) problems.push(`It calls itself ${facts.release}, not ${release}.`);
  if (!meetsContract(hostContract, facts.contract)) {
    problems.push(`It needs contract ${facts.contract}; the live host offers ${hostContract}.`);
  }
  if (facts.integrity[facts.entry] === undefined) problems.push(`Its entry ${facts.entry} is not listed.`);
  for (const [file, integrity] of Object.entries(facts.integrity)) {
    const bytes = await place.read(remote, release, file).catch(() => null);
    if (bytes === null) problems.push(`${file} cannot be read.`);
    else if (digest(bytes) !== integrity) problems.push(`${file} is not what was built: its hash differs.`);
  }
  return problems;
}
