import { Select } from '@storeroom/ui/select';
import type { CustomRole } from '@storeroom/contract';
import { mayGive, permissionsGiven } from '../data/roles.rules';
import { usePeopleWords } from '../people-words.hooks';
import { roleOfChoice, roleChoices, settingOf } from './role-choice.rules';

interface RoleSelectProps {
  value: string;
  onChange: (choice: string) => void;
  customs: readonly CustomRole[];
  /** The reader's own permissions in the team: they can give no others. */
  own: ReadonlySet<string>;
  /** Further options: no access, and the inherited role. */
  others?: readonly { value: string; label: string }[];
}

/** A field for a role. Roles with permissions that the reader lacks are shown but disabled. */
export function RoleSelect({ value, onChange, customs, own, others = [] }: RoleSelectProps) {
  const { t, role } = usePeopleWords();
  const nameOf = (choice: string) => role(roleOfChoice(choice, customs));
  const isAbove = (choice: string) => {
    const { role: chosen, role_id } = settingOf(choice);
    return !mayGive(own, permissionsGiven({ role: chosen ?? 'none', role_id }, customs));
  };
  const choices = roleChoices(customs);
  const isKnown = choices.some((choice) => choice === value) || others.some((other) => other.value === value);
  return (
    <Select value={value} onChange={({ target }) => onChange(target.value)}>
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
