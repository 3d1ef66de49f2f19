import { PERMISSIONS } from '@storeroom/contract';
import { Type } from 'typebox';
import { AnyRole } from '../../people/auth/auth.schema';
import { Id, Nullable, OneOf, ResultOf } from '../../platform/http/schema';
import { Coverage } from '../../platform/coverage/coverage.schema';

const Named = Type.Object({ id: Id, name: Type.String() });

const Shifts = Type.Object({
  count: Type.Integer(),
  people: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      role_before: Nullable(AnyRole),
      role_after: Nullable(AnyRole),
      permissions: Type.Array(OneOf(PERMISSIONS), { description: 'In the team or below it.' }),
    }),
    { description: 'The first 100; none without the permission `users` in the team.' },
  ),
});

const beforeAndAfter = <T extends Parameters<typeof Nullable>[0]>(of: T) =>
  Type.Object({ before: of, after: of });

export const MoveQuery = Type.Object({
  parent_id: Type.Optional(
    Type.Integer({ minimum: 0, description: 'The team above it then; 0: at the top; left out: as it is.' }),
  ),
});

export const MoveAnswer = ResultOf({
  preview: Type.Object(
    {
      parent: Nullable(Named),
      gains: Shifts,
      loses: Shifts,
      coverage: beforeAndAfter(Coverage),
      hostname: beforeAndAfter(Nullable(Type.String())),
    },
    { title: 'MovePreview' },
  ),
});

export const ArchiveAnswer = ResultOf({
  preview: Type.Object(
    {
      blocked: Type.Array(OneOf(['archived', 'home', 'teams']), {
        description: 'Archived already; the caller’s home team; teams below it that are in use.',
      }),
      teams: Type.Array(Named, { description: 'The teams directly below it that are in use.' }),
      people: Type.Integer({ description: 'Who could work in it until now.' }),
      homes: Type.Integer({ description: 'Whose home team it is.' }),
      stock: Type.Integer({ description: 'Items in use.' }),
      lists: Type.Integer({ description: 'Picking lists that are open.' }),
      hostnames: Type.Array(Type.String(), { description: 'Which would serve it no more.' }),
    },
    { title: 'ArchivePreview' },
  ),
});
