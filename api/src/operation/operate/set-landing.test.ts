import { CHANNELS } from '@storeroom/contract';
import { testApi } from '../../../test/api';
import { stockIn } from '../../../test/stock';
import { readLanding } from './landing.rules';
import { setOwnLanding, setTeamLanding } from './set-landing';

const api = testApi();
afterEach(() => setOwnLanding(api.database, readLanding('null')));

const landingOn = async (host: string) =>
  (await api.call('GET', '/api/settings', { headers: { host } })).body.result?.landing;

const GIVEN = JSON.stringify({
  jumbotron: {
    title: { en: 'The yard', fr: 'La cour' },
    background: { kind: 'gradient', colours: ['#12324F', '#1F5E72'] },
  },
  navigation: { ground: '#12324F', ink: '#FFFFFF' },
});

it('an operator sets the landing page of the installation’s own host, and removes it again [landing.445, R3.28, R9.17]', async () => {
  expect(await landingOn('api.storeroom.localhost')).toBeNull();
  await setOwnLanding(api.database, readLanding(GIVEN));
  expect(await landingOn('api.storeroom.localhost')).toEqual({
    jumbotron: {
      title: { en: 'The yard', fr: 'La cour' },
      subtitle: null,
      height: 1080,
      background: { kind: 'gradient', colours: ['#12324F', '#1F5E72'], file: null, poster: null },
    },
    navigation: { ground: '#12324F', ink: '#FFFFFF' },
  });
  await setOwnLanding(api.database, readLanding('null'));
  expect(await landingOn('api.storeroom.localhost')).toBeNull();
});

it('the hosts of a team and of the teams below it have the team’s landing page, their open pages are told and its log says so, and those of other teams do not have the installation’s [landing.445, D-H4]', async () => {
  const team = await api.arrange.team();
  const below = await api.arrange.team({ parent_id: team.id });
  const other = await api.arrange.team();
  await api.arrange.hostname(team, 'yard.test');
  await api.arrange.hostname(below, 'below.yard.test');
  await api.arrange.hostname(other, 'other.test');
  await setOwnLanding(api.database, readLanding(GIVEN));
  await setTeamLanding(api.database, team.slug, readLanding('{"jumbotron":{"title":"Ours"}}'));
  expect(await landingOn('api.yard.test')).toMatchObject({ jumbotron: { title: { en: 'Ours' } } });
  expect(await landingOn('api.below.yard.test')).toMatchObject({ jumbotron: { title: { en: 'Ours' } } });
  expect(await landingOn('api.other.test')).toBeNull();
  const events = await stockIn(api, team).events();
  expect(events.at(-1)).toMatchObject({ event: 'Edited' });
  for (const { id } of [team, below]) expect(events.at(-1)?.channels).toContain(CHANNELS.team(id));
  const logs = await api.call('GET', `/api/teams/logs?team_id=${team.id}`, {
    as: await api.arrange.user(team, 'owner'),
  });
  expect(logs.body.result?.logs?.data?.[0]).toMatchObject({ action: 'branded', cause: 'system' });
  await expect(setTeamLanding(api.database, 'nobody', null)).rejects.toThrow('no team with the slug');
});

it.each([
  ['rubbish', 'must be JSON'],
  ['{}', 'must hold a jumbotron'],
  ['{"jumbotron":{"title":7}}', 'The jumbotron’s title must be a text'],
  ['{"jumbotron":{"subtitle":"alone"}}', 'The jumbotron’s subtitle must be'],
  ['{"jumbotron":{"height":99}}', 'The jumbotron’s height must be a whole number from 320 to 2160'],
  [
    '{"jumbotron":{"background":{"kind":"image","file":"https://x.example/y.png"}}}',
    'The jumbotron’s background',
  ],
  [
    '{"jumbotron":{"background":{"kind":"gradient","colours":["#000000","#FFFFFF"]}}}',
    'white or black can be read',
  ],
  ['{"navigation":{"ground":"#777777","ink":"#888888"}}', 'The navigation must be'],
])('the landing page %s is refused with the reason [landing.445]', (text, words) => {
  expect(() => readLanding(text)).toThrow(words);
});
