import { type Static, Type } from 'typebox';
import type { Locale } from '@storeroom/contract';
import { randomInt } from 'node:crypto';
import { countedAs } from '../../platform/http/requester';
import { readEmail } from '../../platform/http/email.rules';
import { operation } from '../../platform/http/operation';
import { Invalid, invalid, notFound } from '../../platform/http/problem';
import { takeTry } from '../../platform/http/rate-limit';
import { EnvelopeOf, MessageOnly } from '../../platform/http/schema';
import { clean, cleanLines } from '../../platform/http/text.rules';
import { type Faults, say } from '../../words/words';
import { describeHost } from '../settings/describe-host';
import type { EmailTemplate } from '../../platform/mail/email-template';

/** The least time in which a person can read and fill in the form. */
const MIN_MS = 2_000;
/** Without letters and digits that are easily confused on the telephone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

function makeReference(): string {
  return `C-${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

/** Whether a program has filled in the form: it has filled in a field that people do not see. */
function isMachine({ website = '' }: { website?: string }): boolean {
  return website.trim() !== '';
}

/**
 * Whether the form came back too soon after it was shown. A time in the future by our clock is accepted, as the clock
 * of the device may be wrong.
 */
function isTooSoon({ started_at }: { started_at: string }, now: number): boolean {
  const took = now - Date.parse(started_at);
  return took >= 0 && took < MIN_MS;
}

type Enquiry = ReturnType<typeof readEnquiry>;

/** The names of the plans in the form. */
const PLAN_NAMES: Record<Locale, Partial<Record<string, string>>> = {
  en: { personal: 'Personal', team: 'Team', organisation: 'Organisation' },
  fr: { personal: 'Personnelle', team: 'Équipe', organisation: 'Organisation' },
};

/** The mail about an enquiry to the team that answers it. A reply goes to the person who wrote. */
function contactEmailTemplate(locale: Locale, enquiry: Enquiry, reference: string): EmailTemplate {
  const { name, email, company, plan, message } = enquiry;
  const of = company === '' ? '' : ` (${company})`;
  if (locale === 'fr') {
    return {
      subject: `Message de ${name} [${reference}]`,
      paragraphs: [
        `${name}${of}, ${email}, a écrit par le formulaire de contact.`,
        `Offre\u00a0: ${PLAN_NAMES.fr[plan] ?? plan}`,
      ],
      quote: message,
      notes: [`Message numéro ${reference}. Répondez à ce message pour écrire à ${name}.`],
    };
  }
  return {
    subject: `Message from ${name} [${reference}]`,
    paragraphs: [
      `${name}${of}, ${email}, wrote through the contact form.`,
      `Plan: ${PLAN_NAMES.en[plan] ?? plan}`,
    ],
    quote: message,
    notes: [`Message number ${reference}. Reply to this message to write to ${name}.`],
  };
}

const ContactBody = Type.Object(
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

const ContactTaken = EnvelopeOf({
  reference: Type.String({ description: 'For asking after it.', examples: ['C-7KQ4M2XW'] }),
});

const CONTACT_LIMIT = { name: 'contact', tries: 5, seconds: 3600 };

export const contactOperations = [
  operation('POST /api/contact', {
    tag: 'Public',
    summary: 'Sends a message to the address of the host’s brand; 404 where the form is switched off.',
    needs: 'public',
    limited: true,
    body: ContactBody,
    answer: { 201: ContactTaken, 404: MessageOnly },
    route: {
      // Enough for 5,000 letters of any language.
      bodyLimit: 48 * 1024,
    },
    act: async ({ app, request, reply, body }) => {
      const { config, database } = app;
      const { branding, hostnames } = await describeHost(database, config, request.host);
      if (!branding.contact_form) throw notFound();
      const enquiry = readEnquiry(body);
      await takeTry(database, reply, CONTACT_LIMIT, countedAs(request));
      // Reported, because it may be a person whose clock is ahead, who only has to press again.
      if (isTooSoon(body, app.clock.now().getTime())) throw invalid('message', say('contact.too_fast'));
      const reference = makeReference();
      // A program gets the same answer, so that it does not learn that it was recognised.
      if (!isMachine(body)) {
        const origin = new URL(config.client_origin);
        origin.hostname = hostnames.client;
        await app.sendMail(database.identity, {
          kind: 'contact',
          to: branding.contact_email,
          reply_to: enquiry.email,
          locale: request.locale,
          head: { name: branding.name, contact_email: branding.contact_email, origin: origin.origin },
          template: contactEmailTemplate(request.locale, enquiry, reference),
        });
      }
      return { message: say('contact.taken', { reference }), result: { reference } };
    },
  }),
];

function readEnquiry(body: Static<typeof ContactBody>) {
  const errors: Faults = {};
  const name = clean(body.name);
  const email = readEmail(body.email);
  const message = cleanLines(body.message);
  if (name === '') errors['name'] = [say('contact.empty')];
  if (email === null) errors['email'] = [say('email.invalid')];
  if (message === '') errors['message'] = [say('contact.empty')];
  if (Object.keys(errors).length > 0 || email === null) throw new Invalid(errors);
  return { name, email, message, company: clean(body.company ?? ''), plan: clean(body.plan ?? 'personal') };
}
