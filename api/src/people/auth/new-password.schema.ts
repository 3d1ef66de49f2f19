import { Type } from 'typebox';

/** A new password. Its rules are checked in code, because each has a message of its own. */
export const NewPassword = {
  password: Type.String({
    minLength: 1,
    maxLength: 1024,
    description: 'At least 10 characters, 200 at most.',
  }),
  password_confirmation: Type.String({ maxLength: 1024 }),
};

/** The secret from a link, of any form, because a wrong one gets a message of its own. */
export const LinkToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 2000 }) });
