import { Type } from 'typebox';
import { RECORD_STATES } from '@storeroom/contract';
import { EnvelopeOf, Id, Nullable, OneOf, ResultOf, Timestamp } from '../../platform/http/schema';

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

export const AddHostnameBody = Type.Object({
  hostname: Type.String({ minLength: 1, maxLength: 253, examples: ['stock.example.com'] }),
});
export const HostnameParams = Type.Object({
  id: Id,
  hostname: Type.String({ pattern: '^[a-z0-9.-]{1,253}$' }),
});
export const EditHostnameBody = Type.Object({
  primary: Type.Optional(
    Type.Unsafe<true>({ type: 'boolean', const: true, description: 'The one that links in mails lead to.' }),
  ),
});
export const HostnamesAnswer = ResultOf({ hostnames: Type.Array(TeamHostname) });
export const HostnameWritten = EnvelopeOf({ hostname: TeamHostname });
