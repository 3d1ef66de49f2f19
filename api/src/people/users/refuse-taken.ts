import { refusing } from '../../platform/http/refusals';
import { emailTaken } from '../mailed-links/mailed-links.texts';
import { usernameTaken } from './users.texts';

/** Names and addresses are one person's in the whole installation; the indexes say so first. */
export const refuseTaken = refusing({
  users_username: ['username', usernameTaken],
  users_email: ['email', emailTaken],
});
