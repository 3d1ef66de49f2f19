import { Type } from 'typebox';
import { Preferences, User } from '../auth/auth.schema';
import { NewPassword } from '../auth/new-password.schema';
import { EnvelopeOf, Id, Nullable, ResultOf, Timestamp } from '../../platform/http/schema';

const CurrentPassword = Type.String({ minLength: 1, maxLength: 1024 });

export const ProfileBody = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 191 })),
    username: Type.Optional(Type.String({ maxLength: 191 })),
    email: Type.Optional(Type.String({ maxLength: 254 })),
    current_password: Type.Optional(
      Type.String({
        maxLength: 1024,
        description: 'Needed for another e-mail address: it is a way back in.',
      }),
    ),
  },
  { examples: [{ name: 'Priya Nair' }] },
);

export const PasswordBody = Type.Object(
  { current_password: CurrentPassword, ...NewPassword },
  {
    examples: [
      {
        current_password: 'storeroom-demo',
        password: 'nine purple lanterns',
        password_confirmation: 'nine purple lanterns',
      },
    ],
  },
);

export const PreferencesBody = Type.Object(Preferences.properties, {
  examples: [{ locale: 'fr', per_page: 50, notifications: { oversold: true } }],
});

export const AccountSession = Type.Object(
  {
    id: Id,
    current: Type.Boolean({ description: 'The one that asks.' }),
    agent: Nullable(Type.String({ description: 'The `User-Agent` of the sign-in.' })),
    created_at: Timestamp,
    last_used_at: Nullable(Timestamp),
    expires_at: Timestamp,
  },
  { title: 'AccountSession' },
);

export const SessionsAnswer = ResultOf({ sessions: Type.Array(AccountSession) });
export const AccountWritten = EnvelopeOf({ user: User });
