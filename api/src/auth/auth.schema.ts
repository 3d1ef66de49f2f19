import { PERMISSIONS, ROLES } from '@storeroom/shared/contract';
import { Type } from 'typebox';
import { Id, Nullable, OneOf, ResultOf } from '../http/schema';

const TeamName = Type.Object({ id: Id, name: Type.String(), slug: Type.String() });

const Membership = Type.Object({
  id: Id,
  name: Type.String(),
  slug: Type.String(),
  parent_id: Nullable(Id),
  role: OneOf(ROLES),
  permissions: Type.Array(OneOf(PERMISSIONS)),
});

export const User = Type.Object(
  {
    id: Id,
    name: Type.String(),
    username: Type.String(),
    email: Type.String(),
    team: TeamName,
    teams: Type.Array(Membership, {
      description: 'Every team the person may work in, and what they may do there.',
    }),
  },
  { title: 'User' },
);

export const LoginResult = Type.Object(
  {
    token: Type.String({ description: 'Sent back as `Authorization: Bearer …`.' }),
    token_type: Type.Literal('Bearer'),
    user: User,
  },
  { title: 'LoginResult' },
);

export const LoginBody = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 254, description: 'Username or e-mail address.' }),
  password: Type.String({ minLength: 1, maxLength: 1024 }),
  remember: Type.Optional(Type.Boolean()),
});

export const LogoutBody = Type.Optional(
  Nullable(
    Type.Object({ all: Type.Optional(Type.Boolean({ description: 'Every device of this person.' })) }),
  ),
);

export const LoginAnswer = Type.Object({ message: Type.String(), result: LoginResult });
export const UserAnswer = ResultOf({ user: User });
