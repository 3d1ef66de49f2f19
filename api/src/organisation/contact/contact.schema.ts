import { Type } from 'typebox';
import { EnvelopeOf } from '../../platform/http/schema';

export const ContactBody = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 191, examples: ['Léa Fournier'] }),
    email: Type.String({ minLength: 1, maxLength: 254, examples: ['lea@brightwater.example'] }),
    company: Type.Optional(Type.String({ maxLength: 191 })),
    message: Type.String({ minLength: 1, maxLength: 5000, examples: ['How many teams can we have?'] }),
    plan: Type.Optional(Type.String({ maxLength: 60, default: 'personal' })),
    website: Type.Optional(
      Type.String({ maxLength: 1000, description: 'Out of people’s sight: whoever fills it in is none.' }),
    ),
    started_at: Type.String({
      format: 'date-time',
      maxLength: 40,
      description: 'When the form was first shown.',
      examples: ['2026-11-20T03:29:58Z'],
    }),
  },
  {
    examples: [
      {
        name: 'Léa Fournier',
        email: 'lea@brightwater.example',
        message: 'How many teams can we have?',
        plan: 'personal',
        started_at: '2026-11-20T03:29:58Z',
      },
    ],
  },
);

export const ContactTaken = EnvelopeOf({
  reference: Type.String({ description: 'For asking after it.', examples: ['C-7KQ4M2XW'] }),
});
