import type { Locale } from '@storeroom/contract';
import { readEmail } from '../../platform/http/email.rules';
import type { TeamScope } from '../../platform/database/team-scope';
import { invalid } from '../../platform/http/problem';
import type { Parts } from '../../platform/parts';
import { answerList, lockListOrThrow, requireOwn } from './list-input';
import { writeListLogs } from './list-log.sql';
import { resultEmailTemplate } from './result.email-template';
import { say } from '../../words/words';
import type { PermissionSet } from '../../platform/http/session';

/** Who sends a result, in which language and with which rights. */
interface Sender {
  name: string;
  email: string;
  locale: Locale;
  permissions: PermissionSet;
}

/**
 * Mails the result of a finished list to an address, in the language of the sender, who gets the replies. The log of the
 * list records the address.
 */
export async function sendResult(
  parts: Pick<Parts, 'letterheadOf' | 'sendMail'>,
  scope: TeamScope,
  { id, email }: { id: number; email: string },
  sender: Sender,
) {
  const to = readEmail(email);
  if (to === null) throw invalid('email', say('email.invalid'));
  const list = await lockListOrThrow(scope, id);
  requireOwn(scope, list, sender.permissions);
  if (list.deleted_at !== null) throw invalid('deleted_at', say('list.is_deleted'));
  if (list.status !== 'done' || list.completed_at === null) throw invalid('status', say('list.not_done'));
  const answer = await answerList(scope, id);
  const { locale, name } = sender;
  const { customer_name, completed_at } = list;
  await parts.sendMail(scope.db, {
    kind: 'list-result',
    to,
    reply_to: sender.email,
    locale,
    head: await parts.letterheadOf(scope.db, scope.team_id),
    template: resultEmailTemplate(locale, {
      customer_name,
      name: list.name,
      completed_at,
      sender: name,
      items: answer.items,
    }),
  });
  await writeListLogs(scope, list, [
    { action: 'edited', changes: [{ field: 'result_sent_to', old: null, new: to }] },
  ]);
  return { message: say('list.result_sent'), result: { list: answer } };
}
