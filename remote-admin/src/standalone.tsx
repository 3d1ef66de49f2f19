import { runStandalone } from '@storeroom/testing/standalone';
import { aUser, fakeApi } from '@storeroom/testing';
import remote from './remote';
import { rows } from './rows';

const api = fakeApi()
  .on('GET /api/stock/logs')
  .on('GET /api/stock/locations')
  .on('GET /api/logs/seals')
  .on('GET /api/teams')
  .on('GET /api/users')
  .on('GET /api/users/{id}')
  .on('GET /api/roles')
  .on('GET /api/invites');

void runStandalone({ rows, remote, api, user: aUser() });
