import type { FieldChange, MembershipRole, Permission, UserAction } from '@storeroom/contract';
import { BRIGHTWATER, LEEDS, LYON, OWEN, PRIYA, INES, userName } from './people';

const DAY = 86_400_000;

/** A role that the company made for itself. */
export const NIGHT_SHIFT: { name: string; permissions: Permission[] } = {
  name: 'Night shift',
  permissions: ['lists', 'lists.pick', 'locations', 'stock', 'stock.count', 'stock.empty'],
};

/** Subscriptions that renew themselves: a demo that is kept for a year must not become read-only. */
export function subscriptionsOf(now: Date) {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY);
  return [
    { team_id: BRIGHTWATER, type: 'standard', expiration_at: inDays(21), renew_years: 1, by: OWEN },
    { team_id: LYON, type: 'standard', expiration_at: inDays(200), renew_years: 1, by: OWEN },
  ];
}

interface OfficeInvite {
  team_id: number;
  email: string;
  role: MembershipRole;
  message: string | null;
  locale: 'en' | 'fr';
  by: number;
  sent_at: Date;
  expires_at: Date;
}

/** One that waits, and one that nobody took up. */
export function invitesOf(now: Date): OfficeInvite[] {
  const sent = (days: number) => new Date(now.getTime() - days * DAY);
  return [
    {
      team_id: LEEDS,
      email: 'nadia.rahman@brightwater.example',
      role: 'keeper',
      message: 'Welcome to Leeds, Nadia. See you at the dock on Monday.',
      locale: 'en',
      by: PRIYA,
      sent_at: sent(2),
      expires_at: sent(-5),
    },
    {
      team_id: LYON,
      email: 'hugo.perrin@brightwater.example',
      role: 'picker',
      message: null,
      locale: 'fr',
      by: INES,
      sent_at: sent(19),
      expires_at: sent(12),
    },
  ];
}

/** What happened to people, as their log tells it. */
export function officeLogs(founded: Date, now: Date) {
  const entry = (
    team_id: number,
    action: UserAction,
    facts: { by: number; name: string; at: Date; changes: FieldChange[] },
  ) => ({
    team_id,
    user_id: null,
    name: facts.name,
    action,
    actor_id: facts.by,
    actor_name: userName(facts.by),
    changes: facts.changes,
    created_at: facts.at,
  });
  return [
    entry(BRIGHTWATER, 'role_created', {
      by: OWEN,
      name: NIGHT_SHIFT.name,
      at: founded,
      changes: [
        { field: 'name', old: null, new: NIGHT_SHIFT.name },
        { field: 'permissions', old: null, new: NIGHT_SHIFT.permissions.join(', ') },
      ],
    }),
    ...invitesOf(now).map((invite) =>
      entry(invite.team_id, 'invited', {
        by: invite.by,
        name: invite.email,
        at: invite.sent_at,
        changes: [{ field: 'role', old: null, new: invite.role }],
      }),
    ),
  ];
}
