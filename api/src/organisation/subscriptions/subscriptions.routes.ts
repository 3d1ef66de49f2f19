import type { App } from '../../platform/http/app-types';
import { readIds } from '../../platform/http/page.rules';
import { EnvelopeOf, IdParams, TeamQuery } from '../../platform/http/schema';
import { write } from '../../platform/http/write';
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

export async function subscriptionsRoutes(app: App): Promise<void> {
  const tags = ['Subscriptions'];
  // Renewing is the way out of a subscription that has ended.
  const manage = { permission: 'subscriptions.manage', subscription: 'none' } as const;
  const now = () => app.clock.now();
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') app.coverages.forget();
  });

  app.get(
    '/api/teams/subscriptions',
    {
      config: { permission: 'subscriptions.view' },
      schema: {
        tags,
        summary: 'The subscriptions of a team, and what covers it.',
        querystring: SubscriptionsQuery,
        response: { 200: SubscriptionsAnswer },
      },
    },
    async (request) => {
      const { subscription_ids } = request.query;
      const ids = subscription_ids === undefined ? null : readIds(subscription_ids).slice(0, 100);
      const rows = await request.read((scope) => listSubscriptions(scope, ids));
      const covering = await app.coverages.of(request.team.id);
      return {
        result: {
          subscriptions: rows.map((row) => asSubscription(row, now())),
          coverage: describeCoverage(covering, request.team.id, now()),
        },
      };
    },
  );

  app.post(
    '/api/teams/:id/subscriptions',
    {
      config: { ...manage, team: 'path' },
      schema: {
        tags,
        summary: 'Gives a team a subscription.',
        params: IdParams,
        body: CreateSubscriptionBody,
        response: { 201: SubscriptionWritten },
      },
    },
    (request, reply) => write(request, reply, (scope) => createSubscription(scope, request.body, now())),
  );

  app.post(
    '/api/teams/subscriptions/:subscription/renew',
    {
      config: { ...manage, idempotent: true },
      schema: {
        tags,
        summary: 'Renews a subscription by one to five years; 409 where `version` is not the one it has.',
        params: SubscriptionParams,
        body: RenewBody,
        response: { 200: SubscriptionWritten },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) =>
        renewSubscription(scope, request.params.subscription, request.body, now()),
      ),
  );

  app.put(
    '/api/teams/subscriptions/:subscription',
    {
      config: manage,
      schema: {
        tags,
        summary: 'Changes a subscription.',
        params: SubscriptionParams,
        body: EditSubscriptionBody,
        response: { 200: SubscriptionWritten },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) =>
        editSubscription(scope, request.params.subscription, request.body, now()),
      ),
  );

  app.delete(
    '/api/teams/subscriptions/:subscription',
    {
      config: manage,
      schema: {
        tags,
        summary:
          'Removes a subscription; the nearest ancestor’s covers the team then. Without one the time that was removed still counts.',
        params: SubscriptionParams,
        querystring: TeamQuery,
        response: { 200: EnvelopeOf({}) },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) => deleteSubscription(scope, request.params.subscription, now())),
  );
}
