import type * as contract from '@storeroom/shared/contract';
import type { Static } from 'typebox';
import type { components } from '../../shared/src/contract/api';
import type { LoginResult, User } from '../src/auth/auth.schema';
import type { Location } from '../src/locations/locations.schema';
import type { OverviewTotals } from '../src/reports/overview.report';
import type { Settings } from '../src/settings/settings.schema';
import type { Stock, StockLog } from '../src/stock/stock.schema';
import type { Team } from '../src/teams/teams.schema';

/** `true` only when each can stand for the other, down to the last field. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;
type Named = components['schemas'];

it('[W.609] the schemas of the API are the records of the contract (the compiler decides)', () => {
  const same: [
    Same<Static<typeof LoginResult>, contract.LoginResult>,
    Same<Static<typeof User>, contract.User>,
    Same<Static<typeof Team>, contract.Team>,
    Same<Static<typeof Settings>, contract.Settings>,
    Same<Static<typeof Stock>, contract.Stock>,
    Same<Static<typeof StockLog>, contract.StockLog>,
    Same<Static<typeof Location>, contract.Location>,
    Same<Static<typeof OverviewTotals>, contract.StockOverview>,
  ] = [true, true, true, true, true, true, true, true];
  expect(same).not.toContain(false);
});

it('[W.609] the generated types of the client are the records of the contract', () => {
  const same: [
    Same<Named['LoginResult'], contract.LoginResult>,
    Same<Named['User'], contract.User>,
    Same<Named['Settings'], contract.Settings>,
    Same<Named['Team'], contract.Team>,
    Same<Named['Stock'], contract.Stock>,
    Same<Named['StockLog'], contract.StockLog>,
    Same<Named['Location'], contract.Location>,
    Same<Named['StockOverview'], contract.StockOverview>,
  ] = [true, true, true, true, true, true, true, true];
  expect(same).not.toContain(false);
});
