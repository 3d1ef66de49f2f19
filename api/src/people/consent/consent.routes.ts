import { randomUUID } from 'node:crypto';
import { CONSENT_TYPES } from '@storeroom/contract';
import { Type } from 'typebox';
import { consents } from '../../platform/database/schema/people';
import type { App } from '../../platform/http/app-types';
import { takeTryOfAddress } from '../../platform/http/rate-limit';
import { EnvelopeOf, OneOf, Timestamp } from '../../platform/http/schema';
import { say } from '../../words/words';
import { told } from '../../platform/http/write';

/** Of one address, which is a whole company's. */
const CHOOSING = { name: 'consent', tries: 600, seconds: 3600 };

const Types = Type.Array(OneOf(CONSENT_TYPES), {
  maxItems: 20,
  description: 'What was agreed to; `necessary` always is.',
  examples: [['necessary', 'preference']],
});
const PolicyVersion = Type.String({
  maxLength: 60,
  pattern: '^[0-9A-Za-z._-]{1,60}$',
  examples: ['2026-11-01'],
});

const ConsentReceipt = Type.Object(
  {
    id: Type.String({ description: 'Names nobody: whoever has it can show it.' }),
    types: Types,
    policy_version: PolicyVersion,
    created_at: Timestamp,
  },
  { title: 'ConsentReceipt' },
);

export async function consentRoutes(app: App): Promise<void> {
  app.post(
    '/api/consent',
    {
      config: { access: 'public', limited: true },
      // Counted before the body is read: what is in it makes no difference.
      onRequest: takeTryOfAddress(CHOOSING),
      schema: {
        tags: ['Public'],
        summary: 'Keeps a choice of cookies, without a name, and gives a receipt for it.',
        body: Type.Object(
          { types: Types, policy_version: PolicyVersion },
          { examples: [{ types: ['necessary', 'preference'], policy_version: '2026-11-01' }] },
        ),
        response: { 201: EnvelopeOf({ receipt: ConsentReceipt }) },
      },
    },
    async (request, reply) => {
      const chosen = new Set(request.body.types).add('necessary');
      const types = CONSENT_TYPES.filter((type) => chosen.has(type));
      const [receipt] = await app.database.identity
        .insert(consents)
        .values({ id: randomUUID(), types, policy_version: request.body.policy_version })
        .returning();
      if (!receipt) throw new Error('The choice was not kept.');
      reply.code(201);
      return { ...told(say('consent.kept'), request.locale), result: { receipt } };
    },
  );
}
