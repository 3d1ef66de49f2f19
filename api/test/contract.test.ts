import type * as contract from '@storeroom/contract';
import type { Static } from 'typebox';
import type { AccountSession } from '../src/people/account/account.schema';
import type { LoginResult, User } from '../src/people/auth/auth.schema';
import type { Invite, InviteValidation } from '../src/people/invites/invites.schema';
import type { Location } from '../src/inventory/locations/locations.schema';
import type { OverviewTotals } from '../src/records/reports/overview.report';
import type { CustomRole } from '../src/people/roles/roles.schema';
import type { Settings } from '../src/organisation/settings/settings.schema';
import type { Stock, StockLog } from '../src/inventory/stock/stock.schema';
import type { Team } from '../src/organisation/teams/teams.schema';
import type { EffectiveAccess, UserDetail, UserRow } from '../src/people/users/users.schema';

/** `true` only when each can stand for the other, down to the last field. */
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never;

it('the schemas of the API’s records are the types that clients compile with [W.609]', () => {
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
