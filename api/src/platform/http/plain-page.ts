import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { Locale } from '@storeroom/contract';
import { escapeHtml } from './html';

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.55 system-ui, sans-serif; }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; overflow-wrap: anywhere; }
button { font: inherit; font-weight: 600; padding: .6rem 1.4rem; border-radius: .5rem; border: 1px solid; cursor: pointer; }
iframe { width: 100%; height: 36rem; border: 1px solid #8888; background: #fff; }
pre { white-space: pre-wrap; } dt { font-weight: 600; } dd { margin: 0 0 .5rem; }
li { margin-bottom: .6rem; } small { opacity: .75; }
`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** Allows no scripts, no content of other sites, and no embedding. Forms are only sent to the origin of the page. */
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface PlainPage {
  title: string;
  locale: Locale;
  /** HTML in which all texts are escaped. */
  body: string;
}

/** Sends one of the few pages that this server renders itself, without the product's pages. */
export function sendPlainPage(reply: FastifyReply, { title, locale, body }: PlainPage): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
        `<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>` +
        `<style>${STYLE}</style></head><body><main>${body}</main></body></html>`,
    );
}
