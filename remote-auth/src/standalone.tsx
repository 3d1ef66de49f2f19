import { runStandalone } from '@storeroom/shared/standalone';
import { aUser, fakeApi } from '@storeroom/shared/testing';
import remote from './remote';
import { rows } from './rows';

const api = fakeApi()
  .on('POST /api/login', () => ({
    body: { result: { token: '0|standalone', token_type: 'Bearer', user: aUser() } },
  }))
  .on('POST /api/logout', () => ({ body: { message: 'Signed out' } }));

void runStandalone({ rows, remote, api });
