import { readIds } from '../../platform/http/page.rules';
import { EnvelopeOf, IdParams, TeamQuery } from '../../platform/http/schema';
import { type Writer, write } from '../../platform/http/write';
import { describeCoverage } from '../../platform/coverage/state.rules';
import {
  CreateSubscriptionBody,
  EditSubscriptionBody,
  RenewBody,
  SubscriptionParams,
  SubscriptionWritten,
  SubscriptionsAnswer,
  SubscriptionsQuery,
} from './subscriptions.schema';
import {
  asSubscription,
  createSubscription,
  deleteSubscription,
  editSubscription,
  renewSubscription,
} from './subscriptions.service';
import { listSubscriptions } from './subscriptions.sql';
import { operation } from '../../platform/http/operation';

/** Writes a subscription. The cache of coverages is cleared, so that it takes effect with the next call. */
const writeCoverage: Writer = async (request, reply, task) => {
  try {
    return await write(request, reply, task);
  } finally {
    request.server.coverages.forget();
  }
};

export const subscriptionsOperations = [
  operation('GET /api/teams/subscriptions', {
    tag: 'Subscriptions',
    summary: 'The subscriptions of a team, and what covers it.',
    needs: 'subscriptions.view',
    query: SubscriptionsQuery,
    answer: { 200: SubscriptionsAnswer },
    handle: async ({ app, request, query }) => {
      const { subscription_ids } = query;
      const ids = subscription_ids === undefined ? null : readIds(subscription_ids).slice(0, 100);
      const rows = await request.read((scope) => listSubscriptions(scope, ids));
      const covering = await app.coverages.of(request.team.id);
      return {
        result: {
          subscriptions: rows.map((row) => asSubscription(row, app.clock.now())),
          coverage: describeCoverage(covering, request.team.id, app.clock.now()),
        },
      };
    },
  }),

  operation('POST /api/teams/{id}/subscriptions', {
    tag: 'Subscriptions',
    summary: 'Gives a team a subscription.',
    needs: 'subscriptions.manage',
    subscription: 'none',
    team: 'path',
    params: IdParams,
    body: CreateSubscriptionBody,
    answer: { 201: SubscriptionWritten },
    using: writeCoverage,
    write: ({ app, scope, body }) => createSubscription(scope, body, app.clock.now()),
  }),

  operation('POST /api/teams/subscriptions/{subscription}/renew', {
    tag: 'Subscriptions',
    summary: 'Renews a subscription by one to five years; 409 where `version` is not the one it has.',
    needs: 'subscriptions.manage',
    subscription: 'none',
    idempotent: true,
    params: SubscriptionParams,
    body: RenewBody,
    answer: { 200: SubscriptionWritten },
    using: writeCoverage,
    write: ({ app, scope, params, body }) =>
      renewSubscription(scope, params.subscription, body, app.clock.now()),
  }),

  operation('PUT /api/teams/subscriptions/{subscription}', {
    tag: 'Subscriptions',
    summary: 'Changes a subscription.',
    needs: 'subscriptions.manage',
    subscription: 'none',
    params: SubscriptionParams,
    body: EditSubscriptionBody,
    answer: { 200: SubscriptionWritten },
    using: writeCoverage,
    write: ({ app, scope, params, body }) =>
      editSubscription(scope, params.subscription, body, app.clock.now()),
  }),

  operation('DELETE /api/teams/subscriptions/{subscription}', {
    tag: 'Subscriptions',
    summary:
      'Removes a subscription; the nearest ancestor’s covers the team then. Without one the time that was removed still counts.',
    needs: 'subscriptions.manage',
    subscription: 'none',
    params: SubscriptionParams,
    query: TeamQuery,
    answer: { 200: EnvelopeOf({}) },
    using: writeCoverage,
    write: ({ app, scope, params }) => deleteSubscription(scope, params.subscription, app.clock.now()),
  }),
];
