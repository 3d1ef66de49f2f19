import type { FastifyRequest } from 'fastify';
import type { ClientHosts } from '../../platform/http/client-hosts';
import { Invalid } from '../../platform/http/problem';
import { hostIn } from './lookup.rules';
import { say } from '../../words/words';

/** Whether a code can mean anything here: the label of another installation cannot, its numbers are not ours. */
export async function isOfOurs(hosts: Pick<ClientHosts, 'isOurs'>, code: string): Promise<boolean> {
  const host = hostIn(code);
  return host === null || hosts.isOurs(host);
}

/**
 * Asked of what was scanned before anything is done with it, and before a connection is held.
 * @param codes by the field that it came in
 * @throws 422 for each that lies on a host of somebody else
 */
export async function requireOwnLabels(
  { server: { hosts } }: FastifyRequest,
  codes: Record<string, string | undefined>,
): Promise<void> {
  const errors: Invalid['errors'] = {};
  for (const [field, code] of Object.entries(codes)) {
    if (code !== undefined && !(await isOfOurs(hosts, code))) errors[field] = [say('code.of_another_item')];
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
