import { nameFault } from '../../platform/http/name.rules';
import { invalid } from '../../platform/http/problem';
import { clean } from '../../platform/http/text.rules';
import { say } from '../../words/words';

/** The name of a team, or of its brand, as it is stored. @throws 422 on `name` */
export function readTeamName(text: string): string {
  const name = clean(text);
  if (name === '') throw invalid('name', say('name.empty'));
  const fault = nameFault(text);
  if (fault) throw invalid('name', fault);
  return name;
}
