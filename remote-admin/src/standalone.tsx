import { runStandalone } from '@storeroom/shared/standalone';
import { aUser, fakeApi } from '@storeroom/shared/testing';
import remote from './remote';
import { rows } from './rows';

const api = fakeApi()
  .on('GET /api/stock/logs', () => ({
    body: {
      result: {
        logs: { data: [], pagination: { total: 0, per_page: 15, current_page: 1, last_page: 1, from: 0 } },
      },
    },
  }))
  .on('GET /api/stock/locations', () => ({
    body: {
      result: {
        locations: {
          data: [],
          pagination: { total: 0, per_page: 100, current_page: 1, last_page: 1, from: 0 },
        },
      },
    },
  }));

void runStandalone({ rows, remote, api, user: aUser() });
