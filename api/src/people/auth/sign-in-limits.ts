import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-types';
import { countedAs } from '../../platform/http/requester';
import { forgetTries, giveBack, takeTry } from '../../platform/http/rate-limit';
import { clean } from '../../platform/http/text.rules';
import { findAccount } from './auth.sql';
import { makeKnownDevices } from './known-devices';

/** For a name from one address. A successful sign-in resets it. */
const PAIR_LIMIT = { name: 'login', tries: 5, seconds: 60 };
/**
 * For all names from one address. A success only takes back its own try, because an attacker may have an account as
 * well.
 */
const ADDRESS_LIMIT = { name: 'login-address', tries: 100, seconds: 600 };
/** For one name from all addresses, except on devices on which the person has signed in before. */
const NAME_LIMIT = { name: 'login-name', tries: 20, seconds: 900 };
/** For one name on a device on which the person has signed in before, so that others cannot lock them out there. */
const DEVICE_LIMIT = { name: 'login-device', tries: 20, seconds: 900 };

/** A counted try of a password. `succeeded` is called if the password is right. */
interface PasswordTry {
  succeeded(user_id: number, remember?: boolean): Promise<void>;
}

/**
 * Counts a try before the password is checked, so that parallel tries count, and in the database, so that all processes
 * count together. Names without an account are counted in the same way.
 *
 * @throws 429 when there were too many tries
 */
export async function takePasswordTry(
  { database, config }: Pick<App, 'database' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<PasswordTry> {
  const devices = makeKnownDevices(config.app_key);
  const account = await findAccount(database.identity, clean(username));
  // Username and e-mail address count as the same name, so that knowing both gives no more tries.
  const name = (account?.username ?? clean(username)).toLowerCase();
  const pair = `${name} ${countedAs(request)}`;
  await takeTry(database, reply, PAIR_LIMIT, pair);
  const left = reply.getHeader('x-ratelimit-remaining');
  const known = devices.read(request);
  const device = account && known.get(account.id);
  const counts =
    device === undefined
      ? [
          { limit: ADDRESS_LIMIT, who: countedAs(request) },
          { limit: NAME_LIMIT, who: name },
        ]
      : [{ limit: DEVICE_LIMIT, who: `${account?.id} ${device}` }];
  for (const { limit, who } of counts) await takeTry(database, reply, limit, who);
  // The headers have the narrowest limit. The others are only revealed to somebody who exceeds them.
  reply.header('x-ratelimit-limit', PAIR_LIMIT.tries).header('x-ratelimit-remaining', left);
  return {
    async succeeded(user_id, remember = false) {
      await forgetTries(database, PAIR_LIMIT, pair);
      for (const { limit, who } of counts) await giveBack(database, limit, who);
      devices.remember(request, reply, user_id, remember);
    },
  };
}
