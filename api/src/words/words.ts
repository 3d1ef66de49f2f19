import type { Locale } from '@storeroom/contract';
import itemFr from '@storeroom/contract/item-words.fr.json';
import fieldsFr from './fields.fr.json';
import pagesEn from './pages.en.json';
import pagesFr from './pages.fr.json';
import refusalsEn from './refusals.en.json';
import refusalsFr from './refusals.fr.json';
import resultsEn from './results.en.json';
import resultsFr from './results.fr.json';

/** The values that the texts of a code name, beside the field that they are about. A text shows all of them. */
export const VALUES = {
  'account.other_hosts': { host: 'text' },
  'amount.not_enough': { count: 'number' },
  'branding.contrast': { ratio: 'number' },
  'change.many_undone': { count: 'number' },
  'change.some_undone': { count: 'number', failed: 'number' },
  'code.check_digit': { code: 'text' },
  'code.has_sign': { code: 'text' },
  'code.of_another': { code: 'text' },
  'code.of_archived_item': { name: 'text', code: 'text' },
  'code.of_item': { name: 'text', code: 'text' },
  'code.shortened': { code: 'text' },
  'code.too_long': { most: 'number', code: 'text' },
  'code.too_many': { most: 'number' },
  'contact.taken': { reference: 'text' },
  'errors.more': { message: 'text', count: 'number' },
  'export.column_unknown': { name: 'text' },
  'export.too_many_ids': { most: 'number' },
  'export.too_many_rows': { most: 'number' },
  'field.not_above': { limit: 'number' },
  'field.too_few': { least: 'number' },
  'field.too_large': { most: 'number' },
  'field.too_long': { most: 'number' },
  'field.too_many': { most: 'number' },
  'field.too_short': { least: 'number' },
  'field.too_small': { least: 'number' },
  'file.broken_quotes': { row: 'number' },
  'file.cell_too_long': { row: 'number' },
  'file.no_sheet': { number: 'number' },
  'file.too_large': { megabytes: 'number' },
  'file.too_many_characters': { most: 'number' },
  'file.too_many_rows': { most: 'number' },
  'file.too_wide': { most: 'number' },
  'import.changed': { count: 'number' },
  'import.checked': { count: 'number' },
  'import.no_such_column': { name: 'text' },
  'import.partly_checked': { count: 'number', failed: 'number' },
  'import.too_many_locations': { most: 'number' },
  'invite.joined': { team: 'text' },
  'invite.left_out': { count: 'number' },
  'invite.sent': { count: 'number' },
  'item.on_open_lists': { count: 'number' },
  'item.too_many': { most: 'number' },
  'line.only_picked': { count: 'number' },
  'line.only_wanted': { count: 'number' },
  'list.cannot_go_back': { name: 'text' },
  'list.lines_open': { count: 'number' },
  'list.lines_picked': { count: 'number' },
  'list.too_many_lines': { most: 'number' },
  'location.items_changed': { count: 'number' },
  'location.still_holds': { count: 'number' },
  'role.still_assigned': { count: 'number' },
  'row.code_twice': { code: 'text', row: 'number' },
  'row.no_such_location': { name: 'text' },
  'row.twice': { row: 'number' },
  'sign_in.other_host': { host: 'text' },
  'stock.many_changed': { count: 'number' },
  'stock.some_changed': { count: 'number', failed: 'number' },
  'view.too_many': { most: 'number' },
  'view.too_many_in_all': { most: 'number' },
} as const;

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

/** A text by its code, with the values that it names; `textOf` writes it in a language. */
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

const MAX_SHOWN = 80;

/** The beginning of what somebody sent: a text names it, and need not hold all of it. */
export function cut(text: string): string {
  return text.length <= MAX_SHOWN ? text : `${beginningOf(text, MAX_SHOWN)}…`;
}

/** The beginning of a longer text: `most` UTF-16 units, or one less where they would end in half of a character. */
export function beginningOf(text: string, most: number): string {
  return text.slice(0, /[\uD800-\uDBFF]/.test(text.charAt(most - 1)) ? most - 1 : most);
}
