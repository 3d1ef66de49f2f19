import { Type } from 'typebox';
import { EnvelopeOf, Timestamp } from '../../platform/http/schema';

export const DomainSwitchBody = Type.Optional(
  Type.Object(
    {
      hostname: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 253,
          description: 'One of the product’s client hosts; that of the home team when left out.',
          examples: ['stock.brightwater.example'],
        }),
      ),
    },
    { examples: [{ hostname: 'stock.brightwater.example' }] },
  ),
);

export const DomainSwitchMade = EnvelopeOf({
  code: Type.String({ description: 'Good once, for a minute, on that host.' }),
  hostname: Type.String(),
  expires_at: Timestamp,
});

export const CodeParams = Type.Object({ code: Type.String({ minLength: 1, maxLength: 2000 }) });
