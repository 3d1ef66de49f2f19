import { SUBSCRIPTION_STATES } from '@storeroom/contract';
import { Type } from 'typebox';
import { Nullable, OneOf, Timestamp } from '../http/schema';

export const Coverage = Type.Object(
  {
    state: OneOf([...SUBSCRIPTION_STATES, 'unlimited']),
    expiration_at: Nullable(Timestamp),
    read_only_at: Nullable(Type.String({ description: 'From when on writes answer 402.' })),
    inherited: Type.Boolean({ description: 'It is the subscription of a team above.' }),
  },
  { title: 'Coverage' },
);
