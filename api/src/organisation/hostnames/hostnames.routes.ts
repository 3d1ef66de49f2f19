import type { App } from '../../platform/http/app-types';
import { EnvelopeOf, IdParams } from '../../platform/http/schema';
import { takeTry } from '../../platform/http/rate-limit';
import { write } from '../../platform/http/write';
import { checkRecords } from './dns';
import {
  AddHostnameBody,
  EditHostnameBody,
  HostnameParams,
  HostnameWritten,
  HostnamesAnswer,
} from './hostnames.schema';
import {
  addHostname,
  chooseHostname,
  describeHostname,
  getHostnameOrThrow,
  recordsOf,
  removeHostname,
  verifyHostname,
} from './hostnames.service';
import { listHostnames } from './hostnames.sql';

/** Each look asks servers of others: of one name, of all that a team has, and by one person, whatever teams they make. */
const LOOKING = {
  hostname: { name: 'verify-hostname', tries: 6, seconds: 60 },
  team: { name: 'verify-of-team', tries: 20, seconds: 60 },
  person: { name: 'verify-by-person', tries: 20, seconds: 60 },
};

export async function hostnamesRoutes(app: App): Promise<void> {
  const tags = ['Hostnames'];
  const config = { permission: 'teams.domains', team: 'path' } as const;
  const one = { tags, params: HostnameParams };

  app.get(
    '/api/teams/:id/hostnames',
    {
      config,
      schema: {
        tags,
        summary: 'The hostnames that a team has or wants.',
        params: IdParams,
        response: { 200: HostnamesAnswer },
      },
    },
    async (request) => {
      const rows = await request.read(listHostnames);
      return { result: { hostnames: rows.map((row) => describeHostname(row, app.config)) } };
    },
  );

  app.post(
    '/api/teams/:id/hostnames',
    {
      config,
      schema: {
        tags,
        summary: 'Adds a hostname, and answers the DNS records to set for it.',
        description: 'A name under the product’s own domain needs none and is in use at once.',
        params: IdParams,
        body: AddHostnameBody,
        response: { 201: HostnameWritten },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) => addHostname(scope, app.config, request.body.hostname)),
  );

  app.post(
    '/api/teams/:id/hostnames/:hostname/verify',
    {
      config: { ...config, limited: true },
      schema: {
        ...one,
        summary: 'Looks the DNS records up; when all are right, the hostname is in use.',
        response: { 200: HostnameWritten },
      },
    },
    async (request, reply) => {
      const { hostname } = request.params;
      const { token } = await request.read((scope) => getHostnameOrThrow(scope, hostname));
      const team = String(request.team.id);
      await takeTry(app.database, reply, LOOKING.hostname, `${team} ${hostname}`);
      await takeTry(app.database, reply, LOOKING.team, team);
      await takeTry(app.database, reply, LOOKING.person, String(request.session.user.id));
      // Before the transaction: the DNS may take its time.
      const checked = await checkRecords(app.dns.asker, recordsOf(hostname, token, app.config));
      return write(request, reply, (scope) =>
        verifyHostname(scope, app.config, hostname, checked, app.clock.now()),
      );
    },
  );

  app.put(
    '/api/teams/:id/hostnames/:hostname',
    {
      config,
      schema: {
        ...one,
        summary: 'Makes a verified hostname the primary one.',
        body: EditHostnameBody,
        response: { 200: HostnameWritten },
      },
    },
    (request, reply) =>
      write(request, reply, (scope) => chooseHostname(scope, app.config, request.params.hostname)),
  );

  app.delete(
    '/api/teams/:id/hostnames/:hostname',
    {
      config,
      schema: { ...one, summary: 'Removes a hostname.', response: { 200: EnvelopeOf({}) } },
    },
    async (request, reply) => {
      const answer = await write(request, reply, (scope) => removeHostname(scope, request.params.hostname));
      // Sign-ins that lived on it have ended with it.
      app.sessions.forget();
      return answer;
    },
  );
}
