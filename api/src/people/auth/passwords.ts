import { hash, verify } from '@node-rs/argon2';
import { TASK_QUEUES } from '../../platform/task-queues';
import type { Requester } from '../../platform/fair-queue';

/** OWASP's argon2id figures: 19 MiB, two passes. */
const OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** For a command; a call asks for it in turn. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** @throws Problem 503 when too many passwords are being made or compared */
export function hashInTurn(password: string, requester: Requester): Promise<string> {
  return TASK_QUEUES.passwords.take(requester, () => hashPassword(password));
}

let dummy: Promise<string> | undefined;

/**
 * Takes as long for an unknown person as for a known one, so that nobody learns who exists.
 * @throws Problem 503 when too many passwords are being made or compared
 */
export async function verifyPassword(
  stored: string | null,
  password: string,
  requester: Requester,
): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummy);
  const isRight = await TASK_QUEUES.passwords.take(requester, () => verify(against, password));
  return isRight && stored !== null;
}
