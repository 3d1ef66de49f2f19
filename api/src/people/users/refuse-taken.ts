import { refusing } from '../../platform/http/refusals';
import { say } from '../../words/words';

/** Names and addresses are one person's in the whole installation; the indexes say so first. */
export const refuseTaken = refusing({
  users_username: ['username', say('username.taken')],
  users_email: ['email', say('email.taken')],
});
