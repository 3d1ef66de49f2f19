import { Type } from 'typebox';
import { NewPassword } from '../auth/new-password.schema';
import { ResultOf } from '../../platform/http/schema';

export const AskBody = Type.Object(
  {
    username: Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'Username or e-mail address.',
      examples: ['priya'],
    }),
  },
  { examples: [{ username: 'priya' }] },
);

export const RecoveryBody = Type.Object(
  {
    token: Type.Optional(Type.String({ maxLength: 2000, description: 'As in the address.' })),
    username: Type.String({ minLength: 1, maxLength: 254, description: 'Username or e-mail address.' }),
    ...NewPassword,
  },
  {
    examples: [
      { username: 'priya', password: 'nine purple lanterns', password_confirmation: 'nine purple lanterns' },
    ],
  },
);

export const RecoveryAnswer = ResultOf({
  email: Type.String({ examples: ['priya@brightwater.example'] }),
  token: Type.String(),
});
