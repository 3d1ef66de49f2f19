import { ApiError, useMutation } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import { useRefreshPeople } from '../data/users.queries';

/** What came of a change of several people, one after the other. */
export interface Outcome {
  done: UserRow[];
  /** Whom it did not reach, and why. */
  left: { person: UserRow; error: unknown }[];
}

/** One after the other: a server that is away, or a session that is over, would refuse all the others too. */
async function changeEach(
  people: readonly UserRow[],
  call: (person: UserRow) => Promise<unknown>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], left: [] };
  let over: unknown = null;
  for (const person of people) {
    if (over !== null) {
      outcome.left.push({ person, error: over });
      continue;
    }
    try {
      await call(person);
      outcome.done.push(person);
    } catch (error) {
      outcome.left.push({ person, error });
      const isOver = !(error instanceof ApiError) || error.status === 0 || error.status === 401;
      if (isOver || error.status === 429) over = error;
    }
  }
  return outcome;
}

/** Changes several people; the answer says of each whom it did not reach why. */
export function useWriteMany(onDone: (outcome: Outcome) => void) {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({
      people,
      call,
    }: {
      people: readonly UserRow[];
      call: (person: UserRow) => Promise<unknown>;
    }) => changeEach(people, call),
    onSuccess: onDone,
    onSettled: refresh,
  });
}
