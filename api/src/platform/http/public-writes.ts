import type { FastifyRequest } from 'fastify';
import type { App } from './app-types';
import type { ClientHosts } from './client-hosts';
import { Problem } from './problem';
import { SAFE_METHODS, isOfAnotherSite } from './csrf';
import { say } from '../../words/words';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A form of a page that this server renders itself, protected by a secret in its address. */
    own_form?: true;
  }
}

/**
 * Accepts public writes from pages of the product and from programs other than browsers only, so that other sites
 * cannot make their visitors sign in, use up tries or send mails. Checked before anything is counted.
 */
export function installPublicWriteCheck(app: App, hosts: ClientHosts): void {
  app.addHook('onRequest', async (request) => {
    const { access, own_form } = request.routeOptions.config;
    if (access !== 'public' || SAFE_METHODS.has(request.method)) return;
    if (await isOfAnotherSite(request, hosts)) throw new Problem(403, say('foreign_page'));
    // A form is the only body that browsers send to another site without a preflight.
    if (!own_form && hasBody(request) && !isJson(request))
      throw new Problem(415, say('body.unsupported_type'));
  });
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isJson({ headers }: FastifyRequest): boolean {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
}
