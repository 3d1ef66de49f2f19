import { runStandalone } from '@storeroom/testing/standalone';
import { fakeApi } from '@storeroom/testing';
import remote from './remote';
import { rows } from './rows';

void runStandalone({ rows, remote, api: fakeApi() });
