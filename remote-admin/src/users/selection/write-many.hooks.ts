import { useMutation } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import { changeEach, type Outcome } from '@storeroom/list';
import { useRefreshPeople } from '../data/users.queries';

interface Many {
  people: readonly UserRow[];
  call: (person: UserRow) => Promise<unknown>;
}

/** Changes several people; the answer says of each whom it did not reach why. */
export function useWriteMany(onDone: (outcome: Outcome<UserRow, unknown>) => void) {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ people, call }: Many) => changeEach(people, call),
    onSuccess: onDone,
    onSettled: refresh,
  });
}
