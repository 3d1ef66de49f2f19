import { hash, verify } from '@node-rs/argon2';
import { TASK_QUEUES } from '../../platform/task-queues';
import type { Requester } from '../../platform/fair-queue';

/** The parameters that OWASP recommends for argon2id: 19 MiB and two passes. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** For commands. Calls use `hashInTurn`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** @throws Problem 503 when too many passwords are being hashed or compared */
export function hashInTurn(password: string, requester: Requester): Promise<string> {
  return TASK_QUEUES.passwords.take(requester, () => hashPassword(password));
}

/** Of a password that nobody knows, with the parameters above. */
const HASH_OF_NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$waeoEKHqGWXlTqXWObA81g$G0UB4h4ZWljo+Q4A0HTUHJILDOyCs5QsG0IvVFT8Z9o';

/**
 * Compares a password. It takes as long for unknown people as for known ones, so that nobody learns who has an account.
 * @throws Problem 503 when too many passwords are being hashed or compared
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  requester: Requester,
): Promise<boolean> {
  const against = stored ?? HASH_OF_NOBODY;
  const isRight = await TASK_QUEUES.passwords.take(requester, () => verify(against, password));
  return isRight && stored !== null;
}
