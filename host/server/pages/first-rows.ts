import {
  fieldsOf,
  numberFrom,
  roundAmount,
  type AnyPermission,
  type FirstColumn,
  type FirstRows,
  type Locale,
  type LocalizedText,
  type Preferences,
} from '@storeroom/contract';
import { escapeUTF8 as escape } from 'entities/escape';
import { ROWS_SCRIPT } from './first-rows-look';
import type { FoundRoute } from '../routes';

type Fields = Readonly<Record<string, unknown>>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const NBSP = '\u00a0';
/** The maximum number of decimals of an amount. */
const DECIMALS = 4;

interface Words {
  alone: string;
  pages: string;
  page: (at: number, of: number) => string;
  previous: string;
  next: string;
  now: string;
  day: string;
}

const WORDS: Record<Locale, Words> = {
  en: {
    alone:
      'Without JavaScript this list can be read but not changed. Allow it for this page in your browser, then load it again.',
    pages: 'Pages',
    page: (at, of) => `Page ${at} of ${of}`,
    previous: 'Previous page',
    next: 'Next page',
    now: 'now',
    day: 'd',
  },
  fr: {
    alone:
      'Sans JavaScript, cette liste peut être lue mais pas modifiée. Autorisez-le pour cette page dans votre navigateur, puis rechargez-la.',
    pages: 'Pages',
    page: (at, of) => `Page ${at} sur ${of}`,
    previous: 'Page précédente',
    next: 'Page suivante',
    now: 'maintenant',
    day: 'j',
  },
};

const NUMBERS: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: DECIMALS }),
  fr: new Intl.NumberFormat('fr', { maximumFractionDigits: DECIMALS }),
};
const DAYS: Record<Locale, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' }),
  fr: new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'short', year: 'numeric' }),
};

const numberIn = (value: unknown): number => (numberFrom(value) ?? 0) + 0;

/** A text of a record; empty for anything else. */
const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The number of decimals that an amount is shown with. */
function decimalsOf(value: unknown): number {
  const [, decimals = ''] = numberIn(value).toFixed(DECIMALS).replace(/0+$/, '').split('.');
  return decimals.length;
}

/** A number whose digits align with those of the rows above and below. */
function figure(value: number, locale: Locale): string {
  const parts = NUMBERS[locale].formatToParts(value);
  const cut = parts.findIndex(({ type }) => type === 'decimal');
  const text = (some: typeof parts) =>
    some
      .map((part) => part.value)
      .join('')
      .replace('-', '−');
  const [whole, fraction] = cut < 0 ? [text(parts), ''] : [text(parts.slice(0, cut)), text(parts.slice(cut))];
  const tone = value < 0 ? ' data-tone="minus"' : '';
  return `<span class="amount"><span class="value"${tone}>${whole}<span class="frac">${fraction}</span></span></span>`;
}

/** The relative time, in the format of the lists. Above two days it is the date in the time zone of this server. */
function agoOf(value: unknown, now: number, locale: Locale): string {
  const moment = Date.parse(textIn(value));
  if (Number.isNaN(moment)) return '–';
  const age = now - moment;
  if (age < MINUTE_MS) return WORDS[locale].now;
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)}${NBSP}min`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)}${NBSP}h`;
  if (age < 2 * DAY_MS) return `1${NBSP}${WORDS[locale].day}`;
  const partsOf = (at: number) =>
    Object.fromEntries(DAYS[locale].formatToParts(at).map(({ type, value: part }) => [type, part]));
  const { day = '', month = '', year = '' } = partsOf(moment);
  const short = `${day}${NBSP}${month}`;
  return year === partsOf(now)['year'] ? short : `${short} ${year}`;
}

interface Drawing {
  rows: FirstRows;
  locale: Locale;
  now: number;
  can: (permission: AnyPermission) => boolean;
}

const softly = (text: string) => `<span class="soft">${text}</span>`;

/** The content of a text column. */
function wordsOf({ field, none }: FirstColumn, record: Fields, locale: Locale): string {
  const text = textIn(record[field]);
  return text === '' && none ? softly(escape(none[locale])) : escape(text);
}

function nameOf(column: FirstColumn, record: Fields, { rows, locale }: Drawing): string {
  const picture = column.picture !== undefined && record[column.picture] ? '<i class="picture"></i>' : '';
  const below = rows.columns.filter(({ onCards }) => onCards).map((one) => wordsOf(one, record, locale));
  const isMarked = rows.marks?.some(({ field, below: than }) =>
    than === undefined
      ? Boolean(record[field])
      : numberIn(record[field]) < (numberFrom(record[than]) ?? -Infinity),
  );
  return [
    `<span class="lead"><span class="name">${picture}${escape(textIn(record[column.field]))}</span>`,
    `<span class="line">${below.join(' · ')}</span>${isMarked ? '<i class="marks"></i>' : ''}</span>`,
  ].join('');
}

const LOOKS: Partial<Record<string, string>> = { name: 'lead', amount: 'amount', number: 'number' };

/** The column kind as the tables of `@storeroom/ui` name it; everything but names and numbers is text. */
const lookOf = ({ kind }: FirstColumn) => LOOKS[kind] ?? 'text';

function cellOf(column: FirstColumn, record: Fields, drawing: Drawing): string {
  const { field, kind, less, by } = column;
  const { locale, now } = drawing;
  const look = lookOf(column);
  if (kind === 'name') return `<th scope="row" data-column="${look}">${nameOf(column, record, drawing)}</th>`;
  const draw = () => {
    if (kind === 'amount' || kind === 'number') {
      const taken = less === undefined ? 0 : numberIn(record[less]);
      return figure(roundAmount(numberIn(record[field]) - taken), locale);
    }
    if (kind !== 'time') return wordsOf(column, record, locale);
    const [first = ''] = textIn(by === undefined ? '' : record[by]).split(' ');
    return softly(agoOf(record[field], now, locale) + (first === '' ? '' : ` · ${escape(first)}`));
  };
  return `<td data-column="${look}">${draw()}</td>`;
}

/** Links to the neighbouring pages, for browsers without scripts. */
function pagesOf({ current_page, last_page }: Fields, search: URLSearchParams, locale: Locale): string {
  const [at, of] = [numberIn(current_page), numberIn(last_page)];
  const { pages, page, previous, next } = WORDS[locale];
  if (of < 2) return '';
  const link = (to: number, words: string) => {
    const query = new URLSearchParams(search);
    query.set('page', String(to));
    return to < 1 || to > of ? '' : `<a href="?${escape(query.toString())}">${words}</a>`;
  };
  const links = [link(at - 1, previous), `<span>${page(at, of)}</span>`, link(at + 1, next)];
  return `<nav aria-label="${pages}">${links.join('')}</nav>`;
}

/** How the first rows of a row's screen are drawn, according to its reads; null when they are not. */
export const rowsOf = ({ row }: Pick<FoundRoute, 'row'>): FirstRows | null =>
  row.reads?.flatMap(({ rows }) => rows ?? [])[0] ?? null;

const SCHEMES = ['light', 'dark', 'sepia'] as const;

interface DrawRequest extends Drawing {
  title: LocalizedText;
  search: URLSearchParams;
  team: number;
  preferences: Preferences | undefined;
}

/**
 * The first rows of a list from the API's response, as its screen will draw them. Empty when the screen looks
 * different: with filters, an open record, a user-defined table layout, or no rows.
 */
export function drawRows(result: unknown, request: DrawRequest): string {
  const { rows, locale, can, title, search, team, preferences } = request;
  const hasOnlyPaging = [...search.keys()].every((name) => name === 'page' || name === 'per_page');
  if (!hasOnlyPaging || preferences === undefined || preferences.tables?.[rows.table]) return '';
  const { data, pagination } = fieldsOf(fieldsOf(result)[rows.records]);
  const records = Array.isArray(data) ? data.map(fieldsOf) : [];
  if (records.length === 0) return '';
  const density = preferences.density === 'compact' ? 'compact' : 'comfortable';
  const scheme = SCHEMES.find((one) => one === preferences.scheme) ?? 'system';
  const hasBox = rows.selects?.some(can) ? '<td data-column="tick"><i></i></td>' : '';
  const steps = rows.steps !== undefined && can(rows.steps);
  const amounts = rows.columns.filter(({ kind }) => kind === 'amount');
  const decimals = Math.max(
    0,
    ...amounts.flatMap(({ field }) => records.map((one) => decimalsOf(one[field]))),
  );
  const heads = rows.columns.map(
    (column) => `<th scope="col" data-column="${lookOf(column)}">${escape(column.heading[locale])}</th>`,
  );
  const more = `<td data-column="menu">${steps ? '<i></i>' : ''}<i></i></td>`;
  const drawn = records.map((record) => {
    const cells = rows.columns.map((column) => cellOf(column, record, request));
    return `<tr>${hasBox}${cells.join('')}${more}</tr>`;
  });
  return [
    `<div id="storeroom-rows" data-density="${density}" data-look="${scheme}"><div class="bar"><i></i></div><div class="side"></div>`,
    `<main><h1>${escape(title[locale])}</h1>`,
    `<noscript><p>${WORDS[locale].alone}</p>${pagesOf(fieldsOf(pagination), search, locale)}</noscript>`,
    `<div class="above"></div><table${decimals > 0 ? ` data-decimals="${decimals}"` : ''}${steps ? ' data-steps' : ''}>`,
    `<caption>${escape(rows.caption[locale])}</caption>`,
    `<thead><tr>${hasBox}${heads.join('')}<td data-column="menu"></td></tr></thead>`,
    `<tbody>${drawn.join('\n')}</tbody></table></main></div>`,
    `<script data-team="${team}">${ROWS_SCRIPT}</script>\n`,
  ].join('');
}
