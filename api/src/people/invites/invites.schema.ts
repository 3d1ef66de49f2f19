import { INVITE_SKIP_REASONS, INVITE_STATUSES, LOCALES } from '@storeroom/contract';
import { type Static, Type } from 'typebox';
import { AnyRole } from '../auth/auth.schema';
import { NewPassword } from '../auth/new-password.schema';
import { EnvelopeOf, Id, Nullable, OneOf, PageOf, ResultOf, Timestamp } from '../../platform/http/schema';

const MAX_EMAILS = 100;
const MAX_DAYS = 90;

export const Invite = Type.Object(
  {
    id: Id,
    team_id: Id,
    email: Type.String(),
    role: AnyRole,
    role_id: Nullable(Id),
    role_name: Nullable(Type.String()),
    message: Nullable(Type.String()),
    status: OneOf(INVITE_STATUSES),
    invited_by: Type.Object({ id: Id, name: Type.String() }),
    link: Nullable(
      Type.String({
        description: 'For handing it over by another way than mail; null once it opens nothing.',
      }),
    ),
    sent_at: Timestamp,
    expires_at: Timestamp,
    accepted_at: Nullable(Timestamp),
    created_at: Timestamp,
  },
  { title: 'Invite' },
);

export const InvitesQuery = Type.Object({
  team_id: Type.Optional(Id),
  status: Type.Optional(Type.String({ description: `One of ${INVITE_STATUSES.join(', ')}.` })),
  name: Type.Optional(Type.String({ description: 'Part of the address.' })),
  page: Type.Optional(Type.String()),
  per_page: Type.Optional(Type.String()),
  sort: Type.Optional(Type.String({ description: '`id`, `email` or `expires_at`.' })),
  sort_direction: Type.Optional(Type.String()),
});

export const InviteBody = Type.Object(
  {
    team_id: Id,
    emails: Type.Array(Type.String({ maxLength: 254 }), {
      minItems: 1,
      maxItems: MAX_EMAILS,
      examples: [['lea@brightwater.example', 'marek@brightwater.example']],
    }),
    role: AnyRole,
    role_id: Type.Optional(Nullable(Id)),
    message: Type.Optional(Nullable(Type.String({ maxLength: 1000 }))),
    expires_in_days: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_DAYS, default: 7 })),
    locale: Type.Optional(OneOf(LOCALES, { description: 'Of the mail; that of the call when left out.' })),
  },
  { examples: [{ team_id: 2, emails: ['lea@brightwater.example'], role: 'picker', expires_in_days: 7 }] },
);

export type InviteInput = Static<typeof InviteBody>;

const Skipped = Type.Object({ email: Type.String(), reason: OneOf(INVITE_SKIP_REASONS) });

export const InvitesAnswer = ResultOf({ invites: PageOf(Invite) });
export const InvitesMade = EnvelopeOf({ invites: Type.Array(Invite), skipped: Type.Array(Skipped) });
export const InviteWritten = EnvelopeOf({ invite: Invite });

export const InviteValidation = Type.Object({
  email: Type.String(),
  token: Type.String(),
  team: Type.Object({ id: Id, name: Type.String() }),
  role: AnyRole,
  role_name: Nullable(Type.String()),
  invited_by: Type.String(),
  message: Nullable(Type.String()),
  expires_at: Timestamp,
});

/** The fields are in `result` itself (rule R3.27). */
export const InviteValidationAnswer = Type.Object({ result: InviteValidation });

export const AcceptBody = Type.Object(
  {
    email: Type.String({ minLength: 1, maxLength: 254 }),
    ...NewPassword,
    name: Type.Optional(Type.String({ maxLength: 191, description: 'Made from the address when left out.' })),
    username: Type.Optional(
      Type.String({ maxLength: 191, description: 'Made from the address when left out.' }),
    ),
  },
  {
    examples: [
      {
        email: 'lea@brightwater.example',
        password: 'nine purple lanterns',
        password_confirmation: 'nine purple lanterns',
      },
    ],
  },
);
export type AcceptInput = Static<typeof AcceptBody>;
