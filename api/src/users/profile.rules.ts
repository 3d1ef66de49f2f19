import type { Words } from '../http/problem';
import { Invalid } from '../http/problem';
import { hasHidden } from '../http/hidden.rules';
import { clean } from '../http/text.rules';
import { nameHides } from '../http/texts';
import { readUsername } from './username.rules';
import { emailForm, nameNeeded, usernameForm } from './users.texts';

export interface Profile {
  name?: string;
  username?: string;
  email?: string;
}

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@.<>"]+$/;

/** An address as it is kept; null for what is none. */
export function readEmail(text: string): string | null {
  const email = clean(text);
  return EMAIL.test(email) && !hasHidden(email) && email.length <= 254 ? email : null;
}

/** The given fields as they are kept. @throws Invalid with a sentence for each that cannot be. */
export function readProfile(input: Profile): Profile {
  const errors: Record<string, Words[]> = {};
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
