import type { Locale } from '@storeroom/contract';
import itemFr from '@storeroom/contract/item-words.fr.json';
import fieldsFr from './fields.fr.json';
import pagesEn from './pages.en.json';
import pagesFr from './pages.fr.json';
import refusalsEn from './refusals.en.json';
import refusalsFr from './refusals.fr.json';
import resultsEn from './results.en.json';
import resultsFr from './results.fr.json';
import { type VALUES } from './values';

const ENGLISH = { ...refusalsEn, ...resultsEn };
const TEXTS: Record<Locale, Readonly<Record<string, string | undefined>>> = {
  en: ENGLISH,
  fr: { ...refusalsFr, ...resultsFr },
};

type CodeIn<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Code}_${'one' | 'other'}`
    ? Code
    : Key
  : never;

/** What can be said. Each code has its text in every language. */
export type Code = CodeIn<typeof ENGLISH>;

/** In no answer: each is all that its status says, and `errors.more` only counts the texts of fields. */
const NEVER_SENT = [
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'csrf_mismatch',
  'too_many_attempts',
  'server_error',
  'errors.more',
] as const satisfies readonly Code[];

/** What an answer may carry as a code. */
export type SentCode = Exclude<Code, (typeof NEVER_SENT)[number]>;

const isSentCode = (code: string): code is SentCode => !NEVER_SENT.some((one) => one === code);

/** All of them, in order. */
export const CODES = [...new Set(Object.keys(ENGLISH).map((key) => key.replace(/_(one|other)$/, '')))]
  .filter(isSentCode)
  .sort();

type ValuesOf<Named extends Code> = Named extends keyof typeof VALUES
  ? {
      [Name in keyof (typeof VALUES)[Named]]: (typeof VALUES)[Named][Name] extends 'number' ? number : string;
    }
  : never;

/** What is said to a person, in no language yet. The wire, a job and a log of refusals carry it as it is. */
export interface Said<Of extends Code = SentCode> {
  code: Of;
  values?: Record<string, number | string>;
}

/** By dotted field (`items.3.amount`): what is wrong with each. */
export type Faults = Record<string, Said[]>;

/** Whether an answer may carry its code beside its text. */
export const isSent = (said: Said<Code>): said is Said => isSentCode(said.code);

export function say<Named extends Code>(
  code: Named,
  ...[values]: Named extends keyof typeof VALUES ? [values: ValuesOf<Named>] : []
): Said<Named> {
  return values === undefined ? { code } : { code, values };
}

/**
 * The text of what is said.
 * @param field the field that it is about, where its text names one
 */
export function textOf({ code, values = {} }: Said<Code>, locale: Locale, field = ''): string {
  const text = formOf(code, locale, values['count']);
  return filled(text, locale, { ...values, field: fieldName(field, locale) });
}

/** What a page or a mail of this server says; it is in no answer, and so has no code. */
export const pageText = (key: keyof typeof pagesEn, locale: Locale, values: Said['values'] = {}): string =>
  filled(PAGES[locale][key], locale, values);

const PAGES = { en: pagesEn, fr: pagesFr };

function filled(text: string, locale: Locale, values: NonNullable<Said['values']>): string {
  return text.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_place, name: string, format?: string) => {
    const value = values[name] ?? '';
    return typeof value === 'number' && isFormat(format)
      ? FORMATS[locale][format].format(value)
      : String(value);
  });
}

/** The texts of each field. */
export function textsOf(refused: Faults, locale: Locale): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(refused).map(([field, said]) => [field, said.map((one) => textOf(one, locale, field))]),
  );
}

/** The form of a text for a number, `_one` or `_other`, where it has several. */
function formOf(code: Code, locale: Locale, count: unknown): string {
  const texts = TEXTS[locale];
  if (typeof count !== 'number') return texts[code] ?? code;
  const form = PLURALS[locale].select(count);
  return texts[`${code}_${form}`] ?? texts[`${code}_other`] ?? texts[code] ?? code;
}

const PLURALS = { en: new Intl.PluralRules('en-GB'), fr: new Intl.PluralRules('fr-FR') };

const formatsOf = (tag: string) => ({
  number: new Intl.NumberFormat(tag, { maximumFractionDigits: 4 }),
  hundredths: new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
});
const FORMATS = { en: formatsOf('en-GB'), fr: formatsOf('fr-FR') };

const isFormat = (format: string | undefined): format is keyof (typeof FORMATS)['en'] =>
  format !== undefined && format in FORMATS.en;

export const formatNumber = (value: number, locale: Locale): string => FORMATS[locale].number.format(value);

const FRENCH_FIELDS: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(Object.entries(itemFr).map(([field, { name }]) => [field, name.toLowerCase()])),
  ...fieldsFr,
};

/** `location_id` reads "location id", as Laravel puts it; in French by its name on the screens. */
function fieldName(field: string, locale: Locale): string {
  const spaced = field.replaceAll('_', ' ');
  if (locale === 'en') return spaced;
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  return `«\u202f${FRENCH_FIELDS[last] ?? spaced}\u202f»`;
}

const MOST_SHOWN = 80;

/** The beginning of what somebody sent: a text names it, and need not hold all of it. */
export function cut(text: string): string {
  if (text.length <= MOST_SHOWN) return text;
  const half = /[\uD800-\uDBFF]/.test(text.charAt(MOST_SHOWN - 1));
  return `${text.slice(0, half ? MOST_SHOWN - 1 : MOST_SHOWN)}…`;
}
