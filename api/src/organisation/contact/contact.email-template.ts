import type { Locale } from '@storeroom/contract';
import type { EmailTemplate } from '../../platform/mail/email-template';

export interface Enquiry {
  name: string;
  email: string;
  company: string;
  message: string;
  plan: string;
}

/** To the team that answers enquiries; a reply goes to the person who wrote. */
export function contactEmailTemplate(locale: Locale, enquiry: Enquiry, reference: string): EmailTemplate {
  const { name, email, company, plan, message } = enquiry;
  const of = company === '' ? '' : ` (${company})`;
  if (locale === 'fr') {
    return {
      subject: `Message de ${name} [${reference}]`,
      paragraphs: [`${name}${of}, ${email}, a écrit par le formulaire de contact.`, `Offre\u00a0: ${plan}`],
      quote: message,
      notes: [`Numéro ${reference}. Répondez à ce message pour écrire à ${name}.`],
    };
  }
  return {
    subject: `Message from ${name} [${reference}]`,
    paragraphs: [`${name}${of}, ${email}, wrote through the contact form.`, `Plan: ${plan}`],
    quote: message,
    notes: [`Number ${reference}. Reply to this message to write to ${name}.`],
  };
}
