import type { Locale } from '@storeroom/contract';
import { withoutInvisible } from '../http/name.rules';
import type { Letterhead } from './letterhead';
import { escapeHtml } from '../http/html';
import { pageText } from '../../words/words';

/** The content of a mail in the language of its recipient. */
export interface EmailTemplate {
  subject: string;
  paragraphs: string[];
  /** Text that a person wrote. It is set apart, with its line breaks. */
  quote?: string;
  action?: { label: string; url: string };
  /** Smaller text below the action. */
  notes?: string[];
}

/** `20 November 2026, 15:04 UTC` */
export function momentIn(at: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  return `${format.format(new Date(at))} UTC`;
}

/** Renders a mail as text and as HTML, in the name of the team. */
export function renderEmailTemplate(
  template: EmailTemplate,
  head: Letterhead,
  locale: Locale,
): { subject: string; text: string; html: string } {
  // Names in the text must not contain characters that turn the direction of the text around them.
  const { paragraphs, quote, notes = [] } = template;
  const plain = {
    ...template,
    subject: withoutInvisible(template.subject),
    paragraphs: paragraphs.map(withoutInvisible),
    notes: notes.map(withoutInvisible),
    ...(quote === undefined ? {} : { quote: withoutInvisible(quote) }),
  };
  const under = { ...head, name: withoutInvisible(head.name) };
  return {
    subject: oneLine(plain.subject),
    text: asText(plain, under, locale),
    html: asHtml(plain, under, locale),
  };
}

function asText(
  { paragraphs, quote, action, notes = [] }: EmailTemplate,
  head: Letterhead,
  locale: Locale,
): string {
  const quoted = quote?.split('\n').map((line) => `> ${line}`);
  return [
    head.name,
    ...paragraphs,
    ...(quoted ? [quoted.join('\n')] : []),
    ...(action ? [`${action.label}${locale === 'fr' ? '\u00a0' : ''}:\n${action.url}`] : []),
    ...notes,
    `-- \n${head.name} · ${head.origin}\n${pageText('mail.automatic', locale)}`,
  ].join('\n\n');
}

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const SMALL = 'margin:0 0 12px;font-size:14px;line-height:1.5;color:#56616f';

/**
 * Styles are inline, because many mail programs ignore others. There are no images, and nothing tells when a mail is
 * opened.
 */
function asHtml(
  { subject, paragraphs, quote, action, notes = [] }: EmailTemplate,
  head: Letterhead,
  locale: Locale,
): string {
  const parts = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`);
  if (quote !== undefined) {
    const lines = escapeHtml(quote).replaceAll('\n', '<br>');
    parts.push(
      `<blockquote style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #c3cad3;color:#38424f">${lines}</blockquote>`,
    );
  }
  if (action) {
    const url = escapeHtml(action.url);
    parts.push(
      `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#1f5f8b;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>`,
      `<p style="${SMALL}">${escapeHtml(pageText('mail.if_the_button_fails', locale))}<br><a href="${url}" style="color:#1f5f8b;word-break:break-all">${url}</a></p>`,
    );
  }
  parts.push(...notes.map((text) => `<p style="${SMALL}">${escapeHtml(text)}</p>`));
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="margin:0;padding:24px 12px;background:#f2f4f6;color:#1b232d;font-size:16px;line-height:1.55;${FONT}">`,
    '<div style="max-width:560px;margin:0 auto;padding:28px;border-radius:12px;background:#ffffff">',
    `<p style="margin:0 0 24px;font-size:18px;font-weight:700">${escapeHtml(head.name)}</p>`,
    ...parts,
    `<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #dde2e7;font-size:13px;color:#56616f">${escapeHtml(head.name)} · <a href="${escapeHtml(head.origin)}" style="color:#56616f">${escapeHtml(head.origin)}</a><br>${escapeHtml(pageText('mail.automatic', locale))}</p>`,
    '</div></body></html>',
  ].join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
