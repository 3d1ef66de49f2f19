import { randomUUID } from 'node:crypto';
import { CONSENT_TYPES } from '@storeroom/contract';
import { Type } from 'typebox';
import { consents } from '../../platform/database/schema/people';
import { takeTryOfAddress } from '../../platform/http/rate-limit';
import { EnvelopeOf, OneOf, Timestamp } from '../../platform/http/schema';
import { say } from '../../words/words';
import { operation } from '../../platform/http/operation';

/** The limit for one address, which a whole company may share. */
const CONSENT_LIMIT = { name: 'consent', tries: 600, seconds: 3600 };

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

export const consentOperations = [
  operation('POST /api/consent', {
    tag: 'Public',
    summary: 'Keeps a choice of cookies, without a name, and gives a receipt for it.',
    needs: 'public',
    limited: true,
    body: Type.Object(
      { types: Types, policy_version: PolicyVersion },
      { examples: [{ types: ['necessary', 'preference'], policy_version: '2026-11-01' }] },
    ),
    answer: { 201: EnvelopeOf({ receipt: ConsentReceipt }) },
    route: {
      // Counted before the body is read, because the content makes no difference.
      onRequest: takeTryOfAddress(CONSENT_LIMIT),
    },
    act: async ({ app, body }) => {
      const chosen = new Set(body.types).add('necessary');
      const types = CONSENT_TYPES.filter((type) => chosen.has(type));
      const [receipt] = await app.database.identity
        .insert(consents)
        .values({ id: randomUUID(), types, policy_version: body.policy_version })
        .returning();
      if (!receipt) throw new Error('The choice was not kept.');
      return { message: say('consent.kept'), result: { receipt } };
    },
  }),
];
