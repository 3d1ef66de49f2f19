import { fields, list, oneOf, optional, record, REMOTE_NAME, text } from '@storeroom/contract';
import { stampOf, stateIfThere } from '../server/releases/file-state';
import { readFileUpTo } from '@storeroom/serving';

export const PERSONS_MOVES = ['promote', 'rollback', 'canary', 'pin', 'kill', 'resume'] as const;
const VERBS = [...PERSONS_MOVES, 'override'] as const;
type PersonsVerb = (typeof VERBS)[number];
/** The default verbs of a person. */
const DEFAULT_VERBS: readonly PersonsVerb[] = ['rollback', 'kill', 'resume'];

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

const NOBODY: ReturnType<typeof peopleIn>['people'] = {};

/** The verbs that a person may use, and on which remotes. */
export interface PersonsRights {
  remotes: readonly string[];
  verbs: readonly PersonsVerb[];
}

/** Whether a person may use a verb on a remote. */
export const mayDo = (rights: PersonsRights | null, verb: string, remote: string): boolean =>
  rights !== null && rights.remotes.includes(remote) && rights.verbs.some((one) => one === verb);

/** The rights of a person by id; null if the file does not name them. */
export type RightsOf = (id: number) => Promise<PersonsRights | null>;

/** `platform-people.json`: who may see the platform page. Read again after a change; without the file nobody may. */
export function peopleFile(file: string): RightsOf {
  let stamp = '';
  let people = NOBODY;
  const read = async (): Promise<typeof people> => {
    const state = stateIfThere(file);
    if (state === undefined) return NOBODY;
    const found = stampOf(state);
    if (found === stamp) return people;
    ({ people } = peopleIn(JSON.parse((await readFileUpTo(file, MAX_FILE_BYTES)).toString('utf8')), ''));
    stamp = found;
    return people;
  };
  return async (id) => {
    const named = await read().catch((error: unknown) => {
      // Removed since its state was read.
      if ((error as { code?: string }).code === 'ENOENT') return NOBODY;
      throw error;
    });
    const entry = Object.hasOwn(named, String(id)) ? named[String(id)] : undefined;
    return entry ? { remotes: entry.remotes ?? [], verbs: entry.verbs ?? DEFAULT_VERBS } : null;
  };
}
