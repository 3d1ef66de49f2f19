import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { Type } from 'typebox';
import type { Config } from '../config';
import { isLoopbackAddress } from '../host.rules';
import type { App } from '../http/app-types';
import { sendPlainPage } from '../http/plain-page';
import { notFound } from '../http/problem';
import { escapeHtml } from '../http/html';
import { pageText } from '../../words/words';

/** Only names of files in the outbox folder, so that no other file can be read. */
const FileParams = Type.Object({ file: Type.String({ pattern: '^[0-9TZ.-]+-[0-9]+-[a-z-]+\\.eml$' }) });
const MAX_LISTED = 100;

/** What the HTML of a mail may do in its frame: it is displayed, without scripts or links. */
const IN_FRAME = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

/**
 * Whether this can only be a developer's machine: there is no mail server, and the address is local. The links in these
 * mails open accounts, so nobody else may see them.
 */
export function showsMails({ mail_url, client_origin }: Pick<Config, 'mail_url' | 'client_origin'>): boolean {
  return mail_url === null && /(^|\.)localhost$/.test(client_origin.hostname);
}

/** Shows mails that were not sent to developers: `/dev/mails` on the host of the API. */
export async function devMailsPages(app: App): Promise<void> {
  if (!showsMails(app.config)) return;
  const folder = join(app.config.data_dir, 'outbox');
  const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;
  const one = { ...hidden, schema: { hide: true, params: FileParams } } as const;

  // Another site could point a hostname of its own at this machine, so only the name of the API is accepted.
  app.addHook('onRequest', async (request) => {
    if (
      !isLoopbackAddress(request.socket.remoteAddress) ||
      request.hostname !== app.config.server_origin.hostname
    )
      throw notFound();
  });

  const parse = async (file: string): Promise<Email> => {
    return PostalMime.parse(await readFile(join(folder, file)));
  };
  const found = (file: string): Promise<Email> =>
    parse(file).catch(() => {
      throw notFound();
    });

  app.get('/dev/mails', hidden, async (request, reply) => {
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.eml'));
    const newest = files.sort().reverse().slice(0, MAX_LISTED);
    const rows = await Promise.all(
      newest.map(async (file) => {
        try {
          return [rowOf(file, await parse(file))];
        } catch (error) {
          request.log.warn({ err: error, file }, 'a mail that was kept as a file cannot be read');
          return [];
        }
      }),
    );
    const listed = rows.flat();
    const list =
      listed.length === 0
        ? `<p>${pageText('dev_mails.none', request.locale)}</p>`
        : `<ul>${listed.join('')}</ul>`;
    return show(request, reply, pageText('dev_mails.title', request.locale), list);
  });

  app.get('/dev/mails/:file', one, async (request, reply) => {
    const { file } = request.params;
    const mail = await found(file);
    const { locale } = request;
    const facts = mailFacts(mail)
      .map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`)
      .join('');
    const frame = `<iframe sandbox title="${pageText('dev_mails.as_html', locale)}" src="/dev/mails/${file}/html"></iframe>`;
    const back = `<p><a href="/dev/mails">${pageText('dev_mails.back', locale)}</a></p>`;
    const body = `<dl>${facts}</dl><pre>${withLinks(mail.text ?? '')}</pre>${frame}${back}`;
    return show(request, reply, mail.subject ?? file, body);
  });

  app.get('/dev/mails/:file/html', one, async (request, reply) => {
    const mail = await found(request.params.file);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', IN_FRAME)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(mail.html ?? '');
  });
}

function show({ locale }: FastifyRequest, reply: FastifyReply, title: string, content: string): FastifyReply {
  const note = `<p><small>${pageText('dev_mails.only_here', locale)}</small></p>`;
  return sendPlainPage(reply, { title, locale, body: `<h1>${escapeHtml(title)}</h1>${content}${note}` });
}

function rowOf(file: string, mail: Email): string {
  const [, [, to] = ['', '']] = mailFacts(mail);
  const subject = escapeHtml(mail.subject ?? file);
  return `<li><a href="/dev/mails/${file}">${subject}</a><br><small>${escapeHtml(to)} · ${escapeHtml(mail.date ?? '')}</small></li>`;
}

function mailFacts({ from, to, date }: Email): [term: string, text: string][] {
  const recipients = (to ?? []).map(({ address = '' }) => address).join(', ');
  return [
    ['From', [from?.name, `<${from?.address ?? ''}>`].filter(Boolean).join(' ')],
    ['To', recipients],
    ['Date', date ?? ''],
  ];
}

/** The text of a mail with its addresses as links, because the frame with the HTML opens none. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => {
      const safe = escapeHtml(part);
      return at % 2 === 1 ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe;
    })
    .join('');
}
