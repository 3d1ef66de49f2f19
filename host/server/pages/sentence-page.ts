import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@storeroom/contract';
import { sendBody } from '../http/answers';
import { acceptedLocale } from '../locale';

interface Words {
  heading: string;
  text: string;
}

const SENTENCES: Record<
  'stranger' | 'unsure' | 'noPages' | 'tooMany',
  { status: number; words: Record<Locale, Words> }
> = {
  stranger: {
    // Misdirected Request: this server serves nothing under the requested name.
    status: 421,
    words: {
      en: { heading: 'Nothing here', text: 'No page is served under this name. Check the address.' },
      fr: { heading: 'Rien ici', text: 'Aucune page n’est servie sous ce nom. Vérifiez l’adresse.' },
    },
  },
  unsure: {
    status: 503,
    words: {
      en: {
        heading: 'Not available at the moment',
        text: 'It cannot be found out just now whose address this is. Try again in a moment.',
      },
      fr: {
        heading: 'Indisponible pour le moment',
        text: 'Impossible de savoir pour l’instant à qui est cette adresse. Réessayez dans un instant.',
      },
    },
  },
  tooMany: {
    status: 429,
    words: {
      en: {
        heading: 'Too many pages',
        text: 'More pages were asked for from your network than are served at once. Try again in a few seconds.',
      },
      fr: {
        heading: 'Trop de pages',
        text: 'Votre réseau a demandé plus de pages que nous n’en servons à la fois. Réessayez dans quelques secondes.',
      },
    },
  },
  noPages: {
    status: 503,
    words: {
      en: {
        heading: 'Not available at the moment',
        text: 'The pages cannot be put together just now. Your stock is safe; nothing was lost.',
      },
      fr: {
        heading: 'Indisponible pour le moment',
        text: 'Les pages ne peuvent pas être assemblées pour l’instant. Votre stock est en sécurité\u202f; rien n’est perdu.',
      },
    },
  },
};

/**
 * A page with one sentence, for host names that are not served and for times when no page can be served. It loads
 * nothing.
 */
export function sendSentence(
  req: IncomingMessage,
  res: ServerResponse,
  which: keyof typeof SENTENCES,
  {
    locale = acceptedLocale(req.headers['accept-language']),
    wait = 5,
  }: { locale?: Locale; wait?: number } = {},
): Promise<void> {
  const { status, words } = SENTENCES[which];
  const { heading, text } = words[locale];
  const body = [
    '<!doctype html>',
    `<html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${heading}</title></head>`,
    `<body><main><h1>${heading}</h1><p>${text}</p></main></body></html>\n`,
  ].join('\n');
  return sendBody(req, res, {
    status,
    type: 'text/html; charset=utf-8',
    body,
    isShared: true,
    vary: 'accept-language',
    headers: {
      'cache-control': 'no-store',
      'content-language': locale,
      ...(status === 421 ? {} : { 'retry-after': String(wait) }),
    },
  });
}
