import { openTestApi, testApi } from '../../../test/api';

const api = testApi();

const settingsOn = async (host: string) =>
  (await api.call('GET', '/api/settings', { headers: { host } })).body.result;

it('the settings of the product’s own host are its defaults [R3.10, D-H1, D-H4]', async () => {
  expect(await settingsOn('api.storeroom.localhost:8080')).toMatchObject({
    branding: {
      name: 'Storeroom',
      logo: null,
      hide_landing: false,
      contact_form: true,
      contact_email: 'enquiries@storeroom.localhost',
    },
    hostnames: { client: 'storeroom.localhost', server: 'api.storeroom.localhost' },
    realtime: { host: 'api.storeroom.localhost', port: 8080, tls: false, cluster: null },
  });
});

it('the settings of a host are those of its team, completed by those of the team above it [D-H4, D-RIGHTS.57, PF.134]', async () => {
  const top = await api.arrange.team({
    brand_name: 'Brightwater',
    contact_email: 'hello@brightwater.test',
    hide_landing: true,
  });
  const child = await api.arrange.team({
    parent_id: top.id,
    brand_name: 'Brightwater Leeds',
    hide_landing: false,
  });
  await api.arrange.hostname(top, 'stock.brightwater.test');
  await api.arrange.hostname(child, 'leeds.brightwater.test');
  expect(await settingsOn('api.leeds.brightwater.test')).toMatchObject({
    branding: {
      name: 'Brightwater Leeds',
      hide_landing: false,
      contact_form: true,
      contact_email: 'hello@brightwater.test',
    },
    hostnames: { client: 'leeds.brightwater.test', server: 'api.leeds.brightwater.test' },
    realtime: { host: 'api.leeds.brightwater.test' },
  });
  expect(await settingsOn('API.Stock.Brightwater.test')).toMatchObject({
    branding: { name: 'Brightwater', hide_landing: true },
    hostnames: { client: 'stock.brightwater.test' },
  });
  expect(await settingsOn('api.storeroom.localhost:8080')).toMatchObject({ branding: { name: 'Storeroom' } });
});

it('the settings of a host that nobody owns, or an archived team’s, are the product’s own [PF.134]', async () => {
  const gone = await api.arrange.team({ brand_name: 'Gone', deleted_at: '2026-11-01T00:00:00Z' });
  await api.arrange.hostname(gone, 'gone.test');
  for (const host of ['api.gone.test', 'api.unknown.test', '127.0.0.1', "api.x' or '1'='1"]) {
    expect(await settingsOn(host)).toMatchObject({
      branding: { name: 'Storeroom' },
      hostnames: { client: 'storeroom.localhost' },
    });
  }
});

it('the settings name the hosted socket server where one is set, without its secret', async () => {
  const hosted = await openTestApi({
    PUSHER_APP_ID: '1',
    PUSHER_KEY: 'key',
    PUSHER_SECRET: 'secret',
    PUSHER_CLUSTER: 'eu',
  });
  const answer = await hosted.call('GET', '/api/settings');
  await hosted.close();
  expect(answer.body.result?.realtime).toEqual({
    key: 'key',
    host: 'ws-eu.pusher.com',
    port: 443,
    tls: true,
    cluster: 'eu',
  });
  expect(answer.text).not.toContain('secret');
});
