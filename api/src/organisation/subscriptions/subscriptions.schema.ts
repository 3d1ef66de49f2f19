import { type Static, Type } from 'typebox';
import { SUBSCRIPTION_STATES } from '@storeroom/contract';
import {
  EnvelopeOf,
  Id,
  Nullable,
  OneOf,
  ResultOf,
  TeamQuery,
  Timestamp,
  VersionOf,
} from '../../platform/http/schema';
import { Coverage } from '../../platform/coverage/coverage.schema';

const Subscription = Type.Object(
  {
    id: Id,
    type: Type.String({ examples: ['standard'] }),
    team_id: Id,
    expiration_at: Timestamp,
    renew_years: Type.Integer({ description: 'Above 0 it renews itself by so many years.' }),
    invoice_email: Nullable(Type.String({ description: 'Who gets the invoice.' })),
    state: OneOf(SUBSCRIPTION_STATES, { description: 'By the server’s clock.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
    deleted_at: Nullable(Timestamp),
    version: Type.Integer(),
  },
  { title: 'Subscription' },
);

const type = Type.String({ minLength: 1, maxLength: 60, examples: ['standard'] });
const expiration_at = Type.Unsafe<string>({
  type: 'string',
  format: 'date-time',
  maxLength: 40,
  examples: ['2030-01-01T00:00:00Z'],
});
const renew_years = Type.Integer({ minimum: 0, maximum: 5 });
const invoice_email = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  format: 'email',
  maxLength: 254,
  examples: ['billing@brightwater.example'],
});

export const CreateSubscriptionBody = Type.Object({
  type: Type.Optional(type),
  expiration_at,
  renew_years: Type.Optional(renew_years),
  invoice_email: Type.Optional(invoice_email),
});
export type CreateSubscriptionBody = Static<typeof CreateSubscriptionBody>;

export const EditSubscriptionBody = Type.Object({
  team_id: Type.Optional(Id),
  type: Type.Optional(type),
  expiration_at: Type.Optional(expiration_at),
  renew_years: Type.Optional(renew_years),
  invoice_email: Type.Optional(invoice_email),
  version: Type.Optional(VersionOf()),
});
export type EditSubscriptionBody = Static<typeof EditSubscriptionBody>;

export const RenewBody = Type.Object({
  team_id: Type.Optional(Id),
  years: Type.Integer({ minimum: 1, maximum: 5 }),
  version: VersionOf('The one that was seen: of several renewals at once one is carried out.'),
});
export type RenewBody = Static<typeof RenewBody>;

export const SubscriptionParams = Type.Object({ subscription: Id });
export const SubscriptionsQuery = Type.Object({
  ...TeamQuery.properties,
  subscription_ids: Type.Optional(Type.String({ description: 'Ids with commas.' })),
});
export const SubscriptionsAnswer = ResultOf({ subscriptions: Type.Array(Subscription), coverage: Coverage });
export const SubscriptionWritten = EnvelopeOf({ subscription: Subscription });
