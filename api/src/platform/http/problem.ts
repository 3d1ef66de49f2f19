import type { Locale, Permission } from '@storeroom/contract';
import type { Why } from '../database/unavailable';
import { tooManyNow } from './texts';

/** A text for people, in every language. */
export type LocalizedText = Record<Locale, string>;

/** What a request is refused with. Thrown anywhere below a route; the error handler writes the answer. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly words: LocalizedText,
    /** What the body carries beside the message. */
    readonly body: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(words.en);
  }
}

export const unauthenticated = () => new Problem(401, { en: 'Unauthenticated.', fr: 'Non authentifié.' });

export const forbidden = (permission: Permission) =>
  new Problem(
    403,
    { en: 'This action is unauthorized.', fr: 'Cette action n’est pas autorisée.' },
    { permission },
  );

/** Also for what the caller may not see: ids cannot be probed. */
export const notFound = () => new Problem(404, { en: 'Not found.', fr: 'Introuvable.' });

/** The record as it is now, and the fields on which both sides differ. */
export const conflict = (current: unknown, fields: string[]) =>
  new Problem(
    409,
    {
      en: 'Someone else has changed this in the meantime.',
      fr: 'Quelqu’un d’autre a modifié cet élément entre-temps.',
    },
    { result: { current }, conflict: fields },
  );

/** Fields by dotted name (`items.3.amount`) with what is wrong with each. `result` may say what would be possible. */
export class Invalid extends Problem {
  constructor(
    readonly errors: Record<string, LocalizedText[]>,
    result?: Record<string, unknown>,
    /** What a client decides by, where the field alone does not say it. */
    code?: string,
  ) {
    super(422, Object.values(errors)[0]?.[0] ?? { en: '', fr: '' }, {
      ...(result && { result }),
      ...(code !== undefined && { code }),
    });
  }
}

export const invalid = (field: string, words: LocalizedText, result?: Record<string, unknown>) =>
  new Invalid({ [field]: [words] }, result);

/** The database cannot do it now: what was asked for has not happened, and the header says when to ask again. */
export const unavailable = (why: Why) =>
  new Problem(503, NOT_NOW[why].words, { code: NOT_NOW[why].code }, { 'retry-after': NOT_NOW[why].seconds });

/** This process has its hands full, of everybody's work or of the caller's own. */
export const serverBusy = () => new Problem(503, tooManyNow, { code: 'server_busy' }, { 'retry-after': '5' });

const NOT_NOW: Record<Why, { code: string; seconds: string; words: LocalizedText }> = {
  away: {
    code: 'database_away',
    seconds: '2',
    words: {
      en: 'The database is not available at the moment. Try again in a few seconds.',
      fr: 'La base de données n’est pas disponible pour le moment. Réessayez dans quelques secondes.',
    },
  },
  busy: {
    code: 'database_busy',
    seconds: '2',
    words: tooManyNow,
  },
  full: {
    code: 'disk_full',
    seconds: '30',
    words: {
      en: 'The server’s disk is full: nothing can be saved until there is room again.',
      fr: 'Le disque du serveur est plein\u00a0: rien ne peut être enregistré tant qu’il n’y a pas de place.',
    },
  },
};
