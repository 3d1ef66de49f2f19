import { refusing } from '../../platform/http/problem';
import { say } from '../../words/words';

/**
 * Usernames and addresses are unique in the installation. The unique indexes decide, even between calls at the same
 * time.
 */
export const refuseTaken = refusing({
  users_username: ['username', say('username.taken')],
  users_email: ['email', say('email.taken')],
});
