import { randomBytes } from 'node:crypto';
import type { DnsRecord, TeamHostname } from '@storeroom/contract';
import { findHost } from '../../people/auth/home-host.sql';
import type { Config } from '../../platform/config';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid, notFound } from '../../platform/http/problem';
import type { Outcome } from '../../platform/http/write';
import { isReserved } from '../teams/slug.rules';
import { lockTeamOrThrow } from '../teams/lock-team';
import { recordsOf, worstOf } from './dns';
import { publishHostnameChange } from './hostname-change';
import { isRegistrable, isReservedLabel, labelUnder, readHostname } from './hostname.rules';
import {
  type HostnameRow,
  PROVED,
  deleteClaim,
  insertClaim,
  isSlugElsewhere,
  listHostnames,
  makePrimary,
  noteClaim,
  stopServing,
  useHostname,
} from './hostnames.sql';
import { isUnder } from '../../platform/host.rules';
import { say } from '../../words/words';

type Written = Outcome<{ hostname: TeamHostname }>;

const MAX_HOSTNAMES = 20;

export function describeHostname(row: HostnameRow, config: Config, checked?: DnsRecord[]): TeamHostname {
  const { hostname, token, in_use, is_primary, checked_at, created_at } = row;
  const state = in_use ? 'ok' : 'pending';
  const records =
    checked ?? recordsOf(hostname, token, config).map((record) => ({ ...record, state }) as const);
  return { hostname, state: in_use ? 'ok' : worstOf(records), is_primary, records, checked_at, created_at };
}

export async function addHostname(scope: TeamScope, config: Config, text: string): Promise<Written> {
  const hostname = readHostname(text);
  if (hostname === null) throw invalid('hostname', say('hostname.invalid'));
  const product = config.client_origin.hostname;
  const own = isUnder(hostname, product);
  const label = labelUnder(hostname, product);
  if (hostname === product || (own && (label === null || isReserved(label) || isReservedLabel(label)))) {
    throw invalid('hostname', say('hostname.of_product'));
  }
  if (!own && !isRegistrable(hostname)) throw invalid('hostname', say('hostname.not_registrable'));
  await lockTeamOrThrow(scope);
  if (label !== null && (await isSlugElsewhere(scope, label)))
    throw invalid('hostname', say('hostname.of_other_team'));
  const owner = await findHost(scope.db, hostname);
  if (owner && owner.team_id !== scope.team_id) throw invalid('hostname', say('hostname.used_elsewhere'));
  const known = await listHostnames(scope);
  if (known.some((row) => row.hostname === hostname))
    throw invalid('hostname', say('hostname.already_there'));
  if (known.length >= MAX_HOSTNAMES) throw invalid('hostname', say('hostname.too_many'));
  // A name below the product's own domain needs no proof: the first team that asks gets it.
  if (!own) await insertClaim(scope, hostname, randomBytes(16).toString('hex'));
  else if (!(await useHostname(scope, hostname))) throw invalid('hostname', say('hostname.used_elsewhere'));
  await publishHostnameChange(scope, 'hostname_added', hostname);
  const result = { hostname: describeHostname(await getHostnameOrThrow(scope, hostname), config) };
  return { message: say('hostname.added'), result };
}

/** `checked` has the results of the DNS lookups, made before this transaction. */
export async function verifyHostname(
  scope: TeamScope,
  config: Config,
  hostname: string,
  checked: DnsRecord[],
  now: Date,
): Promise<Written> {
  await lockTeamOrThrow(scope);
  const before = await getHostnameOrThrow(scope, hostname);
  const areRight = worstOf(checked) === 'ok';
  if (before.token !== null)
    await noteClaim(scope, hostname, { checked_at: now.toISOString(), ...(areRight && PROVED) });
  if (areRight && !before.in_use) {
    if (!(await useHostname(scope, hostname))) throw invalid('hostname', say('hostname.used_elsewhere'));
    await publishHostnameChange(scope, 'hostname_verified', hostname);
  }
  const message = areRight || before.in_use ? say('hostname.verified') : say('hostname.not_yet_verified');
  return {
    message,
    result: { hostname: describeHostname(await getHostnameOrThrow(scope, hostname), config, checked) },
  };
}

export async function chooseHostname(scope: TeamScope, config: Config, hostname: string): Promise<Written> {
  await lockTeamOrThrow(scope);
  const before = await getHostnameOrThrow(scope, hostname);
  if (!before.in_use) throw invalid('hostname', say('hostname.verify_first'));
  await makePrimary(scope, hostname);
  if (!before.is_primary) await publishHostnameChange(scope, 'hostname_primary', hostname);
  const result = { hostname: describeHostname(await getHostnameOrThrow(scope, hostname), config) };
  return { message: say('hostname.saved'), result };
}

export async function removeHostname(
  scope: TeamScope,
  hostname: string,
): Promise<Outcome<Record<string, never>>> {
  await lockTeamOrThrow(scope);
  await getHostnameOrThrow(scope, hostname);
  await stopServing(scope, hostname);
  await deleteClaim(scope, hostname);
  await publishHostnameChange(scope, 'hostname_removed', hostname);
  return { message: say('hostname.removed'), result: {} };
}

export async function getHostnameOrThrow(scope: TeamScope, hostname: string): Promise<HostnameRow> {
  const row = (await listHostnames(scope)).find((one) => one.hostname === hostname);
  if (!row) throw notFound();
  return row;
}
