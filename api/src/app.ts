import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { hostnameOf, openAnswers, type OpenAnswers } from '@storeroom/serving';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { openSessions } from './people/auth/sessions';
import { installLiveUpdates } from './platform/broadcasting/live-updates';
import { installClock } from './platform/clock/clock';
import { installScheduler } from './platform/clock/scheduler';
import { installTestClock } from './platform/clock/test-clock';
import type { Config } from './platform/config';
import type { Database } from './platform/database/database';
import { installHousekeeping } from './operation/housekeeping/housekeeping';
import { installOpenApi } from './operation/docs/openapi';
import type { App } from './platform/http/app-types';
import { makeSerializer, makeValidator } from './platform/http/compilers';
import { openClientHosts } from './platform/http/client-hosts';
import { openLetterheads } from './organisation/branding/letterhead';
import { installDns } from './organisation/hostnames/dns';
import { installReverifying } from './organisation/hostnames/install-reverifying';
import { installBodies } from './platform/http/bodies';
import { PUBLIC_BYTES, installBodyLimits } from './platform/http/body-limits';
import { answerUnreadable, installErrorHandler } from './platform/http/error-handler';
import { installGuard } from './platform/http/guard';
import { installHeldBytes } from './platform/http/held-bytes';
import { localeOf } from './platform/http/locale';
import { installCompression } from './platform/http/compression';
import { Problem } from './platform/http/problem';
import { installPublicWriteCheck } from './platform/http/public-writes';
import { installPublicLimit } from './platform/http/public-limit';
import { type LogTarget, installRequestLog, logOptions } from './platform/http/request-log';
import { installCsrf } from './platform/http/csrf';
import { installUploads } from './platform/http/uploads';
import { installJobs } from './platform/jobs/install-jobs';
import { installSeals } from './platform/audit/install-seals';
import { installMail } from './platform/mail/mailer';
import { installFiles } from './platform/file-store/install-files';
import type { OpenFiles } from './platform/file-store/open-files';
import { installMetrics } from './platform/metrics/install-metrics';
import { registerOperations } from './operations';
import { installCoverages } from './platform/coverage/coverage';
import { installDormancy } from './platform/coverage/dormant';
import { installReadOnly } from './platform/coverage/read-only';
import { installStateChanges } from './organisation/subscriptions/state-changes';
import { installRenewals } from './organisation/subscriptions/renewals';
import { say } from './words/words';

declare module 'fastify' {
  interface FastifyInstance {
    openAnswers: OpenAnswers;
  }
}

export interface Dependencies {
  database: Database;
  /** As the settings say where they are not given. */
  files?: OpenFiles;
  log?: LogTarget;
}

/** The whole API without a port: `server.ts` listens with it, tests inject into it. */
export async function buildApp(config: Config, { database, files, log }: Dependencies): Promise<App> {
  const app: App = Fastify({
    logger: logOptions(config, log),
    // Fastify's own lines would be two a request, with its address' query in them.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: PUBLIC_BYTES,
    trustProxy: config.trusted_proxies.length > 0 ? config.trusted_proxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 191 },
    frameworkErrors: answerUnreadable,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(makeValidator());
  app.setSerializerCompiler(makeSerializer());
  app.decorate('config', config);
  app.decorate('database', database);
  installClock(app);
  app.decorate('sessions', openSessions(database, app.clock));
  installScheduler(app);
  app.decorate('openAnswers', openAnswers());
  await installFiles(app, files);
  // Jobs before live updates: on a stop, jobs end before the events that they wrote are sent.
  installJobs(app);
  installLiveUpdates(app);
  installHousekeeping(app);
  installSeals(app);
  installMail(app, openLetterheads(config));
  installCoverages(app);
  installRenewals(app);
  installStateChanges(app);
  installDns(app);
  installReverifying(app);
  installMetrics(app);
  installTestClock(app);
  app.decorateRequest('locale', 'en');

  // The order matters: language and id for every answer, then failures, who may ask at all (CORS),
  // the CSRF check before anything is looked up, and only then who is calling.
  app.addHook('onRequest', async (request, reply) => {
    request.locale = localeOf(request.headers['accept-language']);
    reply.header('x-request-id', request.id);
    reply.header('vary', 'Accept-Language, Cookie, Accept-Encoding');
    reply.header('cache-control', 'no-store');
  });
  installRequestLog(app);
  installErrorHandler(app);
  const hosts = openClientHosts(config, database);
  app.decorate('hosts', hosts);
  app.addHook('onRequest', async ({ host, headers }) => {
    // What the host check has not seen: the host that a trusted proxy says it was asked for.
    if (host !== headers.host && !(await hosts.isOurs(hostnameOf(host) ?? '')))
      throw new Problem(421, say('misdirected'));
  });
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: config.server_origin.protocol === 'https:',
  });
  await app.register(cors, {
    origin: async (origin: string | undefined) => hosts.isClient(origin),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'Accept',
      'Accept-Language',
      'Authorization',
      'Content-Type',
      'Idempotency-Age',
      'Idempotency-Key',
      'X-Requested-With',
      'X-Socket-ID',
      'X-XSRF-TOKEN',
    ],
    exposedHeaders: [
      'Content-Disposition',
      'Retry-After',
      'X-Token-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-Request-ID',
    ],
    maxAge: 86_400,
    strictPreflight: false,
  });
  await app.register(cookie);
  installCompression(app);
  installBodies(app);
  installBodyLimits(app);
  await installUploads(app);
  await installOpenApi(app);
  installPublicWriteCheck(app, hosts);
  installPublicLimit(app);
  installCsrf(app, hosts);
  installGuard(app, hosts);
  installHeldBytes(app);
  installDormancy(app);
  installReadOnly(app);
  await app.register(registerOperations);
  return app;
}
