import { aUser, fakeApi } from '@storeroom/testing';
import { runStandalone } from '@storeroom/testing/standalone';
import remote from './remote';
import { rows } from './rows';

void runStandalone({ rows, remote, api: fakeApi(), user: aUser() });
