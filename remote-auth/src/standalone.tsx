import { runStandalone } from '@storeroom/testing/standalone';
import { aUser, fakeApi } from '@storeroom/testing';
import remote from './remote';
import { rows } from './rows';

const api = fakeApi()
  .on('POST /api/login', { body: { result: { user: aUser() } } })
  .on('POST /api/logout');

void runStandalone({ rows, remote, api });
