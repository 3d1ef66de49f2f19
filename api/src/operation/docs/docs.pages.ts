import type { App } from '../../platform/http/app-types';
import { renderDocs, docsStyle } from './docs-page';
import { fixedAnswer } from '../../platform/http/fixed-answer';
import { examples } from './examples';

/** The page runs no script and loads nothing from elsewhere; it says so to the browser. */
const POLICY = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** `/api/docs` for people, `/api/docs/openapi.json` for programs. */
export async function docsPages(app: App): Promise<void> {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const;

  const page = () => renderDocs(app.swagger(), examples);
  app.get('/api/docs', route, fixedAnswer('text/html; charset=utf-8', page, POLICY));
  app.get('/api/docs/style.css', route, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(docsStyle),
  );
  const document = () => JSON.stringify(app.swagger());
  app.get('/api/docs/openapi.json', route, fixedAnswer('application/json; charset=utf-8', document));
}
