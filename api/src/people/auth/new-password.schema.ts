import { Type } from 'typebox';

/** A password as it is chosen; its rules are the server's own, each with its sentence. */
export const NewPassword = {
  password: Type.String({
    minLength: 1,
    maxLength: 1024,
    description: 'At least 10 characters, 200 at most.',
  }),
  password_confirmation: Type.String({ maxLength: 1024 }),
};

/** A secret from a link. Whatever its form: a wrong one is refused in words. */
export const LinkToken = Type.Object({ token: Type.String({ minLength: 1, maxLength: 2000 }) });
