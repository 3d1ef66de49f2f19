import { Select } from '@storeroom/ui/select';
import type { CustomRole } from '@storeroom/contract';
import { mayGive, permissionsGiven } from '../data/roles.rules';
import { usePeopleWords } from '../people-words.hooks';
import { roleOfChoice, roleChoices, settingOf } from './role-choice.rules';

interface RoleSelectProps {
  value: string;
  onChange: (choice: string) => void;
  customs: readonly CustomRole[];
  /** What the reader may do in the team: nobody gives more. */
  own: ReadonlySet<string>;
  /** Beside the roles: no access, and what comes from above. */
  others?: readonly { value: string; label: string }[];
  small?: boolean;
}

/** The roles by name. Those above the reader's own stand there and cannot be chosen. */
export function RoleSelect({ value, onChange, customs, own, others = [], small }: RoleSelectProps) {
  const { t, role } = usePeopleWords();
  const nameOf = (choice: string) => role(roleOfChoice(choice, customs));
  const isAbove = (choice: string) => {
    const { role: chosen, role_id } = settingOf(choice);
    return !mayGive(own, permissionsGiven({ role: chosen ?? 'none', role_id }, customs));
  };
  const choices = roleChoices(customs);
  const isKnown = choices.some((choice) => choice === value) || others.some((other) => other.value === value);
  return (
    <Select size={small ? 'small' : 'normal'} value={value} onChange={({ target }) => onChange(target.value)}>
      {isKnown ? null : <option value={value}>{nameOf(value)}</option>}
      {choices.map((choice) => (
        <option key={choice} value={choice} disabled={choice !== value && isAbove(choice)}>
          {choice !== value && isAbove(choice)
            ? t('users.role.above', { role: nameOf(choice) })
            : nameOf(choice)}
        </option>
      ))}
      {others.map((other) => (
        <option key={other.value} value={other.value}>
          {other.label}
        </option>
      ))}
    </Select>
  );
}
