import type { App } from '../http/app-types';
import { renderDocs } from './docs-page';
import { docsStyle } from './docs-style';

/** The page runs no script and loads nothing from elsewhere; it says so to the browser. */
const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/api/docs` for people, `/api/docs/openapi.json` for programs. */
export async function docsRoutes(app: App): Promise<void> {
  const route = { config: { access: 'public' }, schema: { hide: true } } as const;

  app.get('/api/docs', route, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(renderDocs(app.swagger())),
  );
  app.get('/api/docs/style.css', route, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(docsStyle),
  );
  app.get('/api/docs/openapi.json', route, async () => app.swagger());
}
