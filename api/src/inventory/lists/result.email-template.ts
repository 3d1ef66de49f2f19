import type { Locale, ShortReason, StockListItem } from '@storeroom/contract';
import { type EmailTemplate, momentIn } from '../../platform/mail/email-template';
import { formatNumber } from '../../words/words';

interface PickResult {
  customer_name: string;
  name: string | null;
  completed_at: string;
  sender: string;
  items: Pick<StockListItem, 'name' | 'amount' | 'amount_picked' | 'short_reason'>[];
}

const REASONS: Record<ShortReason, Record<Locale, string>> = {
  not_found: { en: 'not found', fr: 'introuvable' },
  damaged: { en: 'damaged', fr: 'endommagé' },
  too_few: { en: 'too few', fr: 'quantité insuffisante' },
  other: { en: 'another reason', fr: 'autre raison' },
};

/** The email about a completed list: what was picked of each line, and why it is less than was requested. */
export function resultEmailTemplate(locale: Locale, result: PickResult): EmailTemplate {
  const { customer_name, name, completed_at, sender, items } = result;
  const title = name === null ? customer_name : `${customer_name} · ${name}`;
  const at = momentIn(completed_at, locale);
  const differing = items.filter(({ amount, amount_picked }) => amount_picked < amount).length;
  const quote = items.map((line) => lineOf(locale, line)).join('\n');
  if (locale === 'fr') {
    return {
      subject: `Préparation terminée\u00a0: ${title}`,
      paragraphs: [
        `La liste de préparation ${title} a été terminée le ${at}.`,
        differing === 0
          ? 'Tout a été prélevé comme demandé.'
          : `Lignes qui diffèrent de la demande\u00a0: ${differing} sur ${items.length}.`,
      ],
      quote,
      notes: [`Envoyé par ${sender}. Répondez à ce message pour lui écrire.`],
    };
  }
  return {
    subject: `Picked: ${title}`,
    paragraphs: [
      `The picking list ${title} was finished on ${at}.`,
      differing === 0
        ? 'Everything was picked as requested.'
        : `Lines that differ from what was requested: ${differing} of ${items.length}.`,
    ],
    quote,
    notes: [`Sent by ${sender}. Reply to this message to write to them.`],
  };
}

function lineOf(
  locale: Locale,
  { name, amount, amount_picked, short_reason }: PickResult['items'][number],
): string {
  const [picked, requested] = [formatNumber(amount_picked, locale), formatNumber(amount, locale)];
  const why = short_reason === null || amount_picked >= amount ? '' : ` (${REASONS[short_reason][locale]})`;
  return locale === 'fr'
    ? `${name}\u00a0: ${picked} sur ${requested}${why}`
    : `${name}: ${picked} of ${requested}${why}`;
}
