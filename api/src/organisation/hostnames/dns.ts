import { Resolver } from 'node:dns/promises';
import type { DnsRecord } from '@storeroom/contract';
import type { Config } from '../../platform/config';
import type { App } from '../../platform/http/app-types';

/** Looks up DNS records. Tests have their own. */
export interface DnsResolver {
  resolveTxt(name: string): Promise<string[][]>;
  resolveCname(name: string): Promise<string[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    dns: { resolver: DnsResolver };
  }
}

export function installDns(app: App): void {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (app.config.dns_servers.length > 0) resolver.setServers(app.config.dns_servers);
  app.decorate('dns', { resolver });
}

/**
 * The records that prove that the team owns the name, and lead it and its `api.` here; none for a name that needs no
 * proof.
 */
export function recordsOf(
  hostname: string,
  token: string | null,
  { client_origin, server_origin }: Config,
): DnsRecord[] {
  if (token === null) return [];
  const state = 'pending' as const;
  return [
    { type: 'TXT', name: `_storeroom.${hostname}`, value: `storeroom-verification=${token}`, state },
    { type: 'CNAME', name: hostname, value: client_origin.hostname, state },
    { type: 'CNAME', name: `api.${hostname}`, value: server_origin.hostname, state },
  ];
}

export function checkRecords(resolver: DnsResolver, records: DnsRecord[]): Promise<DnsRecord[]> {
  return Promise.all(records.map(async (record) => ({ ...record, state: await stateOf(resolver, record) })));
}

/** A failed lookup is pending, like a missing record, because both may change within a minute. */
async function stateOf(resolver: DnsResolver, { type, name, value }: DnsRecord): Promise<DnsRecord['state']> {
  const found = await (
    type === 'TXT'
      ? resolver.resolveTxt(name).then((texts) => texts.map((parts) => parts.join('')))
      : resolver.resolveCname(name)
  ).catch((): string[] => []);
  const plain = found.map((text) => (type === 'TXT' ? text : text.toLowerCase().replace(/\.$/, '')));
  if (plain.includes(value)) return 'ok';
  return plain.length > 0 ? 'wrong' : 'pending';
}

export function worstOf(records: DnsRecord[]): DnsRecord['state'] {
  if (records.some(({ state }) => state === 'wrong')) return 'wrong';
  return records.every(({ state }) => state === 'ok') ? 'ok' : 'pending';
}
