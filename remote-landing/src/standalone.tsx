import { runStandalone } from '@storeroom/shared/standalone';
import { fakeApi } from '@storeroom/shared/testing';
import remote from './remote';
import { rows } from './rows';

void runStandalone({ rows, remote, api: fakeApi() });
