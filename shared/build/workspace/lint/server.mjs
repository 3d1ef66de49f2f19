const writeLogs = 'Log rows are written with writeLogs of platform/audit/write-logs.ts.';

export const ROWS_OF_LOGS = [
  "CallExpression[callee.property.name='insert'] > Identifier[name=/_logs$/]",
  String.raw`TemplateElement[value.raw=/insert\s+into\s+"?\w+_logs/i]`,
  String.raw`TemplateLiteral:has(TemplateElement[value.raw=/insert\s+into\s*$/i]) > Identifier[name=/_logs$/]`,
].map((selector) => ({ selector, message: writeLogs }));

/** The owner of one IPv6 address has a whole network of them. */
export const ADDRESSES = [
  'MemberExpression > Identifier.property',
  'ObjectPattern > Property > Identifier.key',
].map((place) => ({
  selector: `${place}[name=/^(ip|ips|remoteAddress)$/]`,
  message: 'Who calls is counted by countedAs of platform/http/requester.ts or visitorOf of shared/serving.',
}));

/** Files that read an address itself, or its network, without counting by it. */
export const WHERE_ADDRESSES_ARE_READ = [
  'shared/serving/src/visitors.ts',
  'host/server/http/client-host.ts',
  'api/src/platform/http/requester.ts',
  'api/src/platform/http/host-check.ts',
  'api/src/platform/mail/dev-mails.pages.ts',
];
