import { Invalid } from '../../platform/http/problem';
import { readEmail } from '../../platform/http/email.rules';
import { nameFault } from '../../platform/http/name.rules';
import { clean } from '../../platform/http/text.rules';
import { readUsername } from './username.rules';
import { type Faults, say } from '../../words/words';

export interface Profile {
  name?: string;
  username?: string;
  email?: string;
}

/** The given fields as they are stored. @throws Invalid with a message for each invalid one */
export function readProfile(input: Profile): Profile {
  const errors: Faults = {};
  const profile: Profile = {};
  if (input.name !== undefined) {
    profile.name = clean(input.name);
    const fault = profile.name === '' ? say('name.needed') : nameFault(input.name);
    if (fault) errors['name'] = [fault];
  }
  if (input.username !== undefined) {
    const username = readUsername(input.username);
    if (username === null) errors['username'] = [say('username.invalid')];
    else profile.username = username;
  }
  if (input.email !== undefined) {
    const email = readEmail(input.email);
    if (email === null) errors['email'] = [say('email.invalid')];
    else profile.email = email;
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return profile;
}
