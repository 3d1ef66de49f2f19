import { SUBSCRIPTION_STATES } from '@storeroom/contract';
import { Type } from 'typebox';
import { Id, Nullable, OneOf, Timestamp } from '../http/schema';

export const Coverage = Type.Object(
  {
    state: OneOf([...SUBSCRIPTION_STATES, 'unlimited']),
    expiration_at: Nullable(Timestamp),
    read_only_at: Nullable(Type.String({ description: 'From when on writes answer 402.' })),
    inherited: Type.Boolean({ description: 'It is the subscription of a team above.' }),
    team_id: Type.Optional(Nullable(Id)),
    renews: Type.Optional(Type.Boolean({ description: 'It goes on by itself when it has run out.' })),
  },
  { title: 'Coverage' },
);
