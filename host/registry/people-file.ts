import { fields, list, oneOf, optional, record, REMOTE_NAME, text } from '@storeroom/contract';
import { stampOf, stateOf } from '../server/file-state';
import { readFileUpTo } from '@storeroom/serving';

export const PERSONS_MOVES = ['promote', 'rollback', 'canary', 'pin', 'kill', 'resume'] as const;
const VERBS = [...PERSONS_MOVES, 'override'] as const;
export type PersonsVerb = (typeof VERBS)[number];
/** What somebody may do for whom the file names no verbs. */
const TAKES_BACK: readonly PersonsVerb[] = ['rollback', 'kill', 'resume'];

const MAX_FILE_BYTES = 64 * 1024;

const peopleIn = fields({
  people: record(
    /^[1-9]\d{0,9}$/,
    fields({
      remotes: optional(list(text(40, REMOTE_NAME), 100)),
      verbs: optional(list(oneOf(...VERBS), VERBS.length)),
    }),
    200,
  ),
});

/** What somebody may do, and to which remotes. */
export interface PersonsRights {
  remotes: readonly string[];
  verbs: readonly PersonsVerb[];
}

/** Whether somebody may do this to a remote. */
export const mayDo = (rights: PersonsRights | null, verb: string, remote: string): boolean =>
  rights !== null && rights.remotes.includes(remote) && rights.verbs.some((one) => one === verb);

/** What the file says of the person with an id; null when it does not name them. */
export type RightsOf = (id: number) => Promise<PersonsRights | null>;

/** `platform-people.json`: who may look at the platform. Read again once it has changed; without a file that is nobody. */
export function peopleFile(file: string): RightsOf {
  let stamp = '';
  let people: ReturnType<typeof peopleIn>['people'] = {};
  const read = async (): Promise<typeof people> => {
    const found = stampOf(stateOf(file));
    if (found === stamp) return people;
    ({ people } = peopleIn(JSON.parse((await readFileUpTo(file, MAX_FILE_BYTES)).toString('utf8')), ''));
    stamp = found;
    return people;
  };
  return async (id) => {
    const named = await read().catch((error: unknown): typeof people => {
      if ((error as { code?: string }).code === 'ENOENT') return {};
      throw error;
    });
    const entry = Object.hasOwn(named, String(id)) ? named[String(id)] : undefined;
    return entry ? { remotes: entry.remotes ?? [], verbs: entry.verbs ?? TAKES_BACK } : null;
  };
}
