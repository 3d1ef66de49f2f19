import { testApi } from '../../../test/api';
import { giveHostname } from './give-hostname';

const api = testApi();

it('an operator gives a team a hostname without a DNS record, and it is served at once and logged [W.720]', async () => {
  const team = await api.arrange.team();
  const owner = await api.arrange.user(team, 'owner');
  expect(await giveHostname(api.database, team.slug, ' Stock.Intranet.example ')).toBe(
    'stock.intranet.example',
  );
  const settings = await api.call('GET', '/api/settings', {
    headers: { host: 'api.stock.intranet.example:8080' },
  });
  expect(settings.body.result).toMatchObject({ hostnames: { client: 'stock.intranet.example' } });
  const logs = await api.call('GET', `/api/teams/logs?team_id=${team.id}`, { as: owner });
  expect(JSON.stringify(logs.body)).toContain('stock.intranet.example');
});

it('giving a hostname is refused where the name is invalid or taken or the team does not exist, saying so', async () => {
  const team = await api.arrange.team();
  const other = await api.arrange.team();
  await giveHostname(api.database, team.slug, 'taken.intranet.example');
  await expect(giveHostname(api.database, other.slug, 'taken.intranet.example')).rejects.toThrow(
    'taken.intranet.example is a team’s already.',
  );
  await expect(giveHostname(api.database, team.slug, 'not a name')).rejects.toThrow('is no hostname');
  await expect(giveHostname(api.database, 'nobody', 'x.example')).rejects.toThrow(
    'There is no team with the slug "nobody".',
  );
});
