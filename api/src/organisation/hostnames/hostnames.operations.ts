import { Type } from 'typebox';
import { RECORD_STATES } from '@storeroom/contract';
import { operation } from '../../platform/http/operation';
import { takeTry } from '../../platform/http/rate-limit';
import { EnvelopeOf, Id, Nullable, OneOf, ResultOf, Timestamp, IdParams } from '../../platform/http/schema';
import { write, writeRights } from '../../platform/http/write';
import { checkRecords, recordsOf } from './dns';
import {
  addHostname,
  chooseHostname,
  describeHostname,
  getHostnameOrThrow,
  removeHostname,
  verifyHostname,
} from './hostnames.service';
import { listHostnames } from './hostnames.sql';

const DnsRecord = Type.Object({
  type: OneOf(['TXT', 'CNAME']),
  name: Type.String(),
  value: Type.String(),
  state: OneOf(RECORD_STATES, { description: '`wrong`: there is another value.' }),
});

const TeamHostname = Type.Object(
  {
    hostname: Type.String({ examples: ['stock.example.com'] }),
    state: OneOf(RECORD_STATES, { description: '`ok`: pages are served on it.' }),
    is_primary: Type.Boolean(),
    records: Type.Array(DnsRecord, { description: 'To be set in the DNS of the domain.' }),
    checked_at: Nullable(Timestamp),
    created_at: Timestamp,
  },
  { title: 'TeamHostname' },
);

const AddHostnameBody = Type.Object({
  hostname: Type.String({ minLength: 1, maxLength: 253, examples: ['stock.example.com'] }),
});

const HostnameParams = Type.Object({
  id: Id,
  hostname: Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }),
});

const EditHostnameBody = Type.Object({
  primary: Type.Optional(
    Type.Unsafe<true>({ type: 'boolean', const: true, description: 'The one that links in mails lead to.' }),
  ),
});

const HostnamesAnswer = ResultOf({ hostnames: Type.Array(TeamHostname) });

const HostnameWritten = EnvelopeOf({ hostname: TeamHostname });

/** Each check asks DNS servers of others. There are limits for a name, for a team, and for a person in all teams. */
const DNS_CHECK_LIMITS = {
  hostname: { name: 'verify-hostname', tries: 6, seconds: 60 },
  team: { name: 'verify-of-team', tries: 20, seconds: 60 },
  person: { name: 'verify-by-person', tries: 20, seconds: 60 },
};

export const hostnamesOperations = [
  operation('GET /api/teams/{id}/hostnames', {
    tag: 'Hostnames',
    summary: 'The hostnames that a team has or wants.',
    needs: 'teams.domains',
    team: 'path',
    params: IdParams,
    answer: { 200: HostnamesAnswer },
    read: async ({ app, scope }) => {
      const rows = await listHostnames(scope);
      return { hostnames: rows.map((row) => describeHostname(row, app.config)) };
    },
  }),

  operation('POST /api/teams/{id}/hostnames', {
    tag: 'Hostnames',
    summary: 'Adds a hostname, and answers the DNS records to set for it.',
    description: 'A name under the product’s own domain needs none and is in use at once.',
    needs: 'teams.domains',
    team: 'path',
    params: IdParams,
    body: AddHostnameBody,
    answer: { 201: HostnameWritten },
    write: ({ app, scope, body }) => addHostname(scope, app.config, body.hostname),
  }),

  operation('POST /api/teams/{id}/hostnames/{hostname}/verify', {
    tag: 'Hostnames',
    summary: 'Looks the DNS records up; when all are right, the hostname is in use.',
    needs: 'teams.domains',
    team: 'path',
    limited: true,
    params: HostnameParams,
    answer: { 200: HostnameWritten },
    handle: async ({ app, request, reply, params }) => {
      const { hostname } = params;
      const { token } = await request.read((scope) => getHostnameOrThrow(scope, hostname));
      const team = String(request.team.id);
      await takeTry(app.database, reply, DNS_CHECK_LIMITS.hostname, `${team} ${hostname}`);
      await takeTry(app.database, reply, DNS_CHECK_LIMITS.team, team);
      await takeTry(app.database, reply, DNS_CHECK_LIMITS.person, String(request.session.user.id));
      // Looked up before the transaction, because DNS may be slow.
      const checked = await checkRecords(app.dns.resolver, recordsOf(hostname, token, app.config));
      return write(request, reply, (scope) =>
        verifyHostname(scope, app.config, hostname, checked, app.clock.now()),
      );
    },
  }),

  operation('PUT /api/teams/{id}/hostnames/{hostname}', {
    tag: 'Hostnames',
    summary: 'Makes a verified hostname the primary one.',
    needs: 'teams.domains',
    team: 'path',
    params: HostnameParams,
    body: EditHostnameBody,
    answer: { 200: HostnameWritten },
    write: ({ app, scope, params }) => chooseHostname(scope, app.config, params.hostname),
  }),

  operation('DELETE /api/teams/{id}/hostnames/{hostname}', {
    tag: 'Hostnames',
    summary: 'Removes a hostname.',
    needs: 'teams.domains',
    team: 'path',
    params: HostnameParams,
    answer: { 200: EnvelopeOf({}) },
    // Sign-ins that are limited to the hostname end with it.
    using: writeRights,
    write: ({ scope, params }) => removeHostname(scope, params.hostname),
  }),
];
