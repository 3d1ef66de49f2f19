import type { Locale } from '@storeroom/contract';
import { Type } from 'typebox';
import { LinkToken } from '../auth/new-password.schema';
import type { App } from '../../platform/http/app-types';
import { countedAs } from '../../platform/http/requester';
import { sendPlainPage } from '../../platform/http/plain-page';
import { Invalid } from '../../platform/http/problem';
import { takeTry } from '../../platform/http/rate-limit';
import { CONFIRM_LIMIT, checkEmailChange, confirmEmail } from './email-change.service';
import { escapeHtml } from '../../platform/http/html';
import { type Code, type Said, pageText, say, textOf } from '../../words/words';

/** The page to which the mail about a new address links. */
export async function emailChangePages(app: App): Promise<void> {
  // The page has a button, because programs that scan mails open all links in them.
  const page = {
    config: { access: 'public' },
    schema: {
      hide: true,
      params: LinkToken,
      querystring: Type.Object({ lang: Type.Optional(Type.String()) }),
    },
  } as const;

  app.get('/account/email/:token', page, async (request, reply) => {
    const locale = request.query.lang === 'fr' ? 'fr' : 'en';
    const change = await checkEmailChange(app, request.params.token).catch(refusalOf);
    if ('code' in change) return sendPlainPage(reply.code(422), saying(change, locale));
    const title = pageText('email_page.title', locale);
    const question = escapeHtml(pageText('email_page.question', locale, { email: change.email }));
    const body = `<h1>${title}</h1><p>${question}</p><form method="post"><button>${title}</button></form>`;
    return sendPlainPage(reply, { title, locale, body });
  });

  app.post(
    '/account/email/:token',
    { ...page, config: { ...page.config, own_form: true } },
    async (request, reply) => {
      const locale = request.query.lang === 'fr' ? 'fr' : 'en';
      await takeTry(app.database, reply, CONFIRM_LIMIT, countedAs(request));
      const done = await confirmEmail(app, request.params.token, {
        request_id: request.id,
        cause: 'web',
      }).catch(refusalOf);
      if (typeof done !== 'string') return sendPlainPage(reply.code(422), saying(done, locale));
      const { origin } = await app.letterheadOf(app.database.identity, null);
      const on = `<p><a href="${escapeHtml(origin)}">${pageText('email_page.go_on', locale)}</a></p>`;
      const { body, title } = saying(say('account.address_confirmed'), locale);
      return sendPlainPage(reply, { title, locale, body: body + on });
    },
  );
}

function saying(words: Said<Code>, locale: Locale) {
  const title = pageText('email_page.title', locale);
  return {
    title,
    locale,
    body: `<h1>${title}</h1><p role="status">${escapeHtml(textOf(words, locale))}</p>`,
  };
}

/** The message for an invalid link, which the page shows. Other errors are thrown. */
function refusalOf(error: unknown): Said<Code> {
  if (error instanceof Invalid && error.words) return error.words;
  throw error;
}
