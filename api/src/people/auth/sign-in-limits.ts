import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/app-types';
import { countedAs } from '../../platform/http/counted-as';
import { forgetTries, giveBack, takeTry } from '../../platform/http/rate-limit';
import { clean } from '../../platform/http/text.rules';
import { findAccount } from './auth.sql';
import { makeKnownDevices } from './known-devices';

/** One name from one address; a success forgives what came before it. */
const PAIR = { name: 'login', tries: 5, seconds: 60 };
/** Many names from one address. A success takes back its own try only: an attacker has an account, too. */
const ADDRESS = { name: 'login-address', tries: 100, seconds: 600 };
/** One name from many addresses. Who signed in on a device before is not held up there by others: */
const NAME = { name: 'login-name', tries: 20, seconds: 900 };
/** these tries are counted for themselves. */
const DEVICE = { name: 'login-device', tries: 20, seconds: 900 };

/** A password tried for a name, counted; `right` is told when it was the right one. */
export interface PasswordTry {
  right(user_id: number, stays?: boolean): Promise<void>;
}

/**
 * Counts before the password is checked, so that parallel tries count too, in the database, so that all processes
 * count together. Names that nobody has are counted like others.
 *
 * @throws 429 when there were too many
 */
export async function takePasswordTry(
  { database, config }: Pick<App, 'database' | 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<PasswordTry> {
  const devices = makeKnownDevices(config.app_key);
  const account = await findAccount(database.identity, clean(username));
  // Whoever knows somebody's username and e-mail address has no more tries than who knows one of them.
  const name = (account?.username ?? clean(username)).toLowerCase();
  const pair = `${name} ${countedAs(request)}`;
  await takeTry(database, reply, PAIR, pair);
  const left = reply.getHeader('x-ratelimit-remaining');
  const known = devices.read(request);
  const device = account && known.get(account.id);
  const counts =
    device === undefined
      ? [
          { limit: ADDRESS, who: countedAs(request) },
          { limit: NAME, who: name },
        ]
      : [{ limit: DEVICE, who: `${account?.id} ${device}` }];
  for (const { limit, who } of counts) await takeTry(database, reply, limit, who);
  // What is told is the narrowest count: the others are nobody's business who has not met them.
  reply.header('x-ratelimit-limit', PAIR.tries).header('x-ratelimit-remaining', left);
  return {
    async right(user_id, stays = false) {
      await forgetTries(database, PAIR, pair);
      for (const { limit, who } of counts) await giveBack(database, limit, who);
      devices.remember(request, reply, user_id, stays);
    },
  };
}
