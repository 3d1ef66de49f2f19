import type * as contract from '@storeroom/shared/contract';
import type { Static } from 'typebox';
import type { components, paths } from '../../shared/src/contract/api';
import type { AccountSession } from '../src/account/account.schema';
import type { LoginResult, User } from '../src/auth/auth.schema';
import type { Invite, InviteValidation } from '../src/invites/invites.schema';
import type { Location } from '../src/locations/locations.schema';
import type { OverviewTotals } from '../src/reports/overview.report';
import type { CustomRole } from '../src/roles/roles.schema';
import type { Settings } from '../src/settings/settings.schema';
import type { Stock, StockLog } from '../src/stock/stock.schema';
import type { Team } from '../src/teams/teams.schema';
import type { EffectiveAccess, UserDetail, UserRow } from '../src/users/users.schema';

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
    Same<Static<typeof UserRow>, contract.UserRow>,
    Same<Static<typeof UserDetail>, contract.UserDetail>,
    Same<Static<typeof EffectiveAccess>, contract.EffectiveAccess>,
    Same<Static<typeof Invite>, contract.Invite>,
    Same<Static<typeof InviteValidation>, contract.InviteValidation>,
    Same<Static<typeof CustomRole>, contract.CustomRole>,
    Same<Static<typeof AccountSession>, contract.AccountSession>,
  ] = [true, true, true, true, true, true, true, true, true, true, true, true, true, true, true];
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

type Reported<Key extends contract.ReportKey> =
  paths[`/api/stock/reports/${Key}`]['get']['responses'][200]['content']['application/json']['result'];

it('[W.609] picking lists and reports are those of the contract', () => {
  const same: [
    Same<Named['StockList'], contract.StockList>,
    Same<Named['StockListRow'], contract.StockListRow>,
    Same<Named['StockListItem'], contract.StockListItem>,
    Same<Named['ListLog'], contract.ListLog>,
    Same<Reported<'overview'>, contract.Reports['overview']>,
    Same<Reported<'movements'>, contract.Reports['movements']>,
    Same<Reported<'below-zero'>, contract.Reports['below-zero']>,
    Same<Reported<'empties'>, contract.Reports['empties']>,
    Same<Reported<'fast-slow'>, contract.Reports['fast-slow']>,
    Same<Reported<'locations'>, contract.Reports['locations']>,
    Same<Reported<'picking'>, contract.Reports['picking']>,
    Same<Reported<'counts'>, contract.Reports['counts']>,
    Same<Reported<'people'>, contract.Reports['people']>,
    Same<Reported<'teams'>, contract.Reports['teams']>,
  ] = [true, true, true, true, true, true, true, true, true, true, true, true, true, true];
  expect(same).not.toContain(false);
});
