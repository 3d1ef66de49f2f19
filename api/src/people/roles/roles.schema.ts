import { PERMISSIONS } from '@storeroom/contract';
import { Type } from 'typebox';
import { EnvelopeOf, Id, OneOf, ResultOf, Timestamp, VersionOf } from '../../platform/http/schema';

export const CustomRole = Type.Object(
  {
    id: Id,
    team_id: Id,
    name: Type.String(),
    permissions: Type.Array(OneOf(PERMISSIONS), { description: 'With all that they imply.' }),
    holders: Type.Integer({ description: 'How many people have it.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
    version: Type.Integer(),
  },
  { title: 'CustomRole' },
);

const Team = { team_id: Type.Optional(Id) };
const Name = Type.String({ minLength: 1, maxLength: 60, examples: ['Night shift'] });
const Permissions = Type.Array(OneOf(PERMISSIONS), {
  maxItems: PERMISSIONS.length,
  examples: [['stock.count', 'locations']],
});

export const CreateRoleBody = Type.Object(
  { ...Team, name: Name, permissions: Permissions },
  { examples: [{ team_id: 1, name: 'Night shift', permissions: ['stock.count', 'locations'] }] },
);

export const EditRoleBody = Type.Object(
  {
    ...Team,
    name: Type.Optional(Name),
    permissions: Type.Optional(Permissions),
    version: Type.Optional(VersionOf()),
  },
  { examples: [{ name: 'Night shift', permissions: ['stock.count', 'locations'], version: 1 }] },
);

export const RolesAnswer = ResultOf({ roles: Type.Array(CustomRole) });
export const RoleWritten = EnvelopeOf({ role: CustomRole });
