import type { LocalizedText } from '../../ground/http/problem';
import { Invalid } from '../../ground/http/problem';
import { readEmail } from '../../ground/http/email.rules';
import { hasHidden } from '../../ground/http/hidden.rules';
import { clean } from '../../ground/http/text.rules';
import { nameHides } from '../../ground/http/texts';
import { readUsername } from './username.rules';
import { emailForm, nameNeeded, usernameForm } from './users.texts';

export interface Profile {
  name?: string;
  username?: string;
  email?: string;
}

/** The given fields as they are kept. @throws Invalid with a sentence for each that cannot be. */
export function readProfile(input: Profile): Profile {
  const errors: Record<string, LocalizedText[]> = {};
  const profile: Profile = {};
  if (input.name !== undefined) {
    profile.name = clean(input.name);
    if (profile.name === '') errors['name'] = [nameNeeded];
    else if (hasHidden(profile.name)) errors['name'] = [nameHides];
  }
  if (input.username !== undefined) {
    const username = readUsername(clean(input.username));
    if (username === null) errors['username'] = [usernameForm];
    else profile.username = username;
  }
  if (input.email !== undefined) {
    const email = readEmail(input.email);
    if (email === null) errors['email'] = [emailForm];
    else profile.email = email;
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return profile;
}
