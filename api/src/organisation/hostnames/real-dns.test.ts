import { type TestApi, openTestApi } from '../../../test/api';
import type { TestTeam, TestUser } from '../../../test/arrange';
import { type DnsServer, startDnsServer } from '../../../test/dns-server';
import { readConfig } from '../../platform/config';

let dns: DnsServer;
let api: TestApi;
let team: TestTeam;
let owner: TestUser;
beforeAll(async () => {
  dns = await startDnsServer();
  api = await openTestApi({ DNS_SERVERS: dns.address });
  team = await api.arrange.team();
  owner = await api.arrange.user(team, 'owner');
});
afterAll(async () => {
  await api.close();
  await dns.close();
});

interface Shown {
  hostname: string;
  state: string;
  records: { type: string; name: string; value: string; state: string }[];
}

it('the records of a hostname are looked up in the DNS and shown as missing, wrong or right [W.408, W.409, teams.814]', async () => {
  const hostname = 'stock.brightwater.example.com';
  const url = `/api/teams/${team.id}/hostnames`;
  const shownIn = ({ body }: Awaited<ReturnType<typeof api.call>>) =>
    body.result?.hostname as unknown as Shown;
  const { records } = shownIn(await api.call('POST', url, { as: owner, body: { hostname } }));
  const look = async () => shownIn(await api.call('POST', `${url}/${hostname}/verify`, { as: owner }));
  const states = (shown: Shown) => [shown.state, ...shown.records.map(({ state }) => state)];

  expect(states(await look())).toEqual(['pending', 'pending', 'pending', 'pending']);
  expect(dns.asked.sort()).toEqual(records.map(({ type, name }) => `${type} ${name}`).sort());
  dns.zone.set(`CNAME ${hostname}`, 'elsewhere.test');
  expect(states(await look())).toEqual(['wrong', 'pending', 'wrong', 'pending']);
  for (const { type, name, value } of records) dns.zone.set(`${type} ${name}`, value);
  expect(states(await look())).toEqual(['ok', 'ok', 'ok', 'ok']);
});

it('DNS_SERVERS takes addresses and refuses a name [teams.814]', () => {
  expect(readConfig({ DNS_SERVERS: '192.0.2.53, [2001:db8::53]:5353' }).dns_servers).toHaveLength(2);
  expect(() => readConfig({ DNS_SERVERS: 'dns.example' })).toThrow(/DNS_SERVERS must be addresses/);
});
