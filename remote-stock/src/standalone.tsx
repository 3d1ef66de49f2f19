import { runStandalone } from '@storeroom/testing/standalone';
import { aUser, fakeApi } from '@storeroom/testing';
import remote from './remote';
import { rows } from './rows';
import { aStockroom } from './sample';

void runStandalone({ rows, remote, api: aStockroom(fakeApi()), user: aUser() });
