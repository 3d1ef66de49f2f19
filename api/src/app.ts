import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { LogController } from 'fastify';
import { openSessions } from './auth/sessions';
import { installLiveUpdates } from './broadcasting/live-updates';
import { installClock } from './clock/clock';
import { installRounds } from './clock/rounds';
import { installTestClock } from './clock/test-clock';
import type { Config } from './config';
import type { Database } from './database/database';
import { installHousekeeping } from './database/housekeeping';
import { installOpenApi } from './docs/openapi';
import { installStopping } from './health/stopping';
import type { App } from './http/app-types';
import { openClientHosts } from './http/client-hosts';
import { installDns } from './hostnames/dns';
import { installReverifying } from './hostnames/reverify.service';
import { installBodies } from './http/bodies';
import { PUBLIC_BYTES, installBodyLimits } from './http/body-limits';
import { answerUnreadable, installErrorHandler } from './http/error-handler';
import { installGuard } from './http/guard';
import { hostnameOf } from './http/host.rules';
import { localeOf } from './http/locale';
import { installPacking } from './http/packing';
import { Problem } from './http/problem';
import { installPublicLimit } from './http/public-limit';
import { type LogTarget, installRequestLog, logOptions } from './http/request-log';
import { installStateful } from './http/stateful';
import { misdirected } from './http/texts';
import { installUploads } from './http/uploads';
import { makeValidator } from './http/validator';
import { installJobs } from './jobs/install-jobs';
import { installSeals } from './logs/audit/install-seals';
import { installMail } from './mail/mailer';
import { installMetrics } from './metrics/install-metrics';
import { registerRoutes } from './routes';
import { installCoverages } from './subscriptions/coverage';
import { installDormancy } from './subscriptions/dormant';
import { installReadOnly } from './subscriptions/read-only';
import { installRenewals } from './subscriptions/renewals';

export interface Dependencies {
  database: Database;
  log?: LogTarget;
}

/** The whole API without a port: `server.ts` listens with it, tests inject into it. */
export async function buildApp(config: Config, { database, log }: Dependencies): Promise<App> {
  const app: App = Fastify({
    logger: logOptions(config, log),
    // Fastify's own lines would be two a request, with its address' query in them.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: PUBLIC_BYTES,
    trustProxy: config.trusted_proxies ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 191 },
    frameworkErrors: answerUnreadable,
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(makeValidator());
  app.decorate('config', config);
  app.decorate('database', database);
  installClock(app);
  app.decorate('sessions', openSessions(database, app.clock));
  installRounds(app);
  installStopping(app);
  // Jobs before live updates: a stop puts down what writes, and then sends what was written.
  installJobs(app);
  installLiveUpdates(app);
  installHousekeeping(app);
  installSeals(app);
  installMail(app);
  installCoverages(app);
  installRenewals(app);
  installDns(app);
  installReverifying(app);
  installMetrics(app);
  installTestClock(app);
  app.decorateRequest('locale', 'en');

  // The order is the law: language and id for every answer, then failures, who may ask at all (CORS),
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
    // What the server's door has not seen: the host that a trusted proxy says it was asked for.
    if (host !== headers.host && !(await hosts.isOurs(hostnameOf(host) ?? '')))
      throw new Problem(421, misdirected);
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
  installPacking(app);
  installBodies(app);
  installBodyLimits(app);
  await installUploads(app);
  await installOpenApi(app);
  installPublicLimit(app);
  installStateful(app, hosts);
  installGuard(app, hosts);
  installDormancy(app);
  installReadOnly(app);
  await app.register(registerRoutes);
  return app;
}
