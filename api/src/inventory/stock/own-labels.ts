import type { FastifyRequest } from 'fastify';
import type { ClientHosts } from '../../platform/http/client-hosts';
import { Invalid } from '../../platform/http/problem';
import { hostIn } from './lookup.rules';
import { say } from '../../words/words';

/** Whether a code may be of this installation. The label of another one is not: its ids belong to other items. */
export async function isOwnLabel(hosts: Pick<ClientHosts, 'isOurs'>, code: string): Promise<boolean> {
  const host = hostIn(code);
  return host === null || hosts.isOurs(host);
}

/**
 * Refuses labels of other installations. Called before a transaction, so that no connection is held meanwhile.
 * @param codes the scanned codes by the field that has them
 * @throws 422 for each code with the host of another installation
 */
export async function requireOwnLabels(
  { server: { hosts } }: FastifyRequest,
  codes: Record<string, string | undefined>,
): Promise<void> {
  const errors: Invalid['errors'] = {};
  for (const [field, code] of Object.entries(codes)) {
    if (code !== undefined && !(await isOwnLabel(hosts, code))) errors[field] = [say('code.of_another_item')];
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
}
