import { useActiveTeam, useAtomValue, useDraft, useMutation, userAtom } from '@storeroom/sdk';
import type { Membership, UserRow } from '@storeroom/contract';
import { changeEach, type Outcome } from '@storeroom/list';
import { Banner } from '@storeroom/ui/banner';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { useState } from 'react';
import { DIALOG_PARAMS, PersonForm } from '../changes/person-dialog';
import { useRefusal } from '../changes/refusal.hooks';
import { roleOfChoice, settingOf } from '../changes/role-choice.rules';
import { RoleSelect } from '../changes/role-select';
import { useReportDone } from '../../report-done.hooks';
import { actOn, editPerson, setRole } from '../data/users.api';
import { useCustomRoles, useRefreshPeople } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import styles from './selection.module.css';

interface Many {
  people: readonly UserRow[];
  call: (person: UserRow) => Promise<unknown>;
}

export type ManyChange = 'role' | 'home' | 'deactivate';

interface ManyDialogProps {
  change: ManyChange;
  people: readonly UserRow[];
  team_id: number | null;
  onClose: () => void;
  /** Called with the people who were not changed, who stay selected. */
  onDone: (left: readonly UserRow[]) => void;
}

/** The dialog that changes several people. Those who cannot be changed are listed with the reason; the others are changed. */
export function ManyDialog({ change, people: selected, team_id: listed, onClose, onDone }: ManyDialogProps) {
  const { t, role } = usePeopleWords();
  const reportDone = useReportDone();
  const refusal = useRefusal();
  const active = useActiveTeam();
  const own = useAtomValue(userAtom)?.teams ?? [];
  // Fixed when the dialog opens, because the list behind it may change to another team.
  const [people] = useState(selected);
  const [team_id] = useState(listed ?? active?.id);
  const team = own.find(({ id }) => id === team_id);
  const [outcome, setOutcome] = useState<Outcome<UserRow, unknown> | null>(null);
  const draft = useDraft(
    `admin:users:${change}`,
    { role: 'viewer', home: String(team?.id ?? '') },
    {
      params: DIALOG_PARAMS,
      typed: (content) => [
        t(`users.many.${change}.title`, { count: people.length }),
        change === 'role'
          ? role(roleOfChoice(content.role, []))
          : own.find(({ id }) => String(id) === content.home)?.name,
      ],
    },
  );
  const { content } = draft;
  const { mutate, isPending } = useWriteMany((result) => {
    onDone(result.left.map(({ row }) => row));
    if (result.done.length > 0) reportDone(t(`users.many.done.${change}`, { count: result.done.length }));
    if (result.left.length > 0) return setOutcome(result);
    draft.clear();
    onClose();
  });
  const call = (person: UserRow): Promise<unknown> => {
    if (change === 'deactivate') return actOn(person.id, 'deactivate');
    if (change === 'home') return editPerson(person, { home_team_id: Number(content.home) });
    return setRole(person.id, team?.id ?? 0, { ...settingOf(content.role), extra: [], denied: [] });
  };
  // Whom a refusal has named is tried again in the present state, because the version from before would conflict again.
  const latest = ({ row }: { row: UserRow }) => selected.find(({ id }) => id === row.id) ?? row;
  const targets = outcome ? outcome.left.map(latest) : people;
  return (
    <PersonForm
      title={t(`users.many.${change}.title`, { count: targets.length })}
      description={t(`users.many.${change}.text`, { team: team?.name ?? '' })}
      submitLabel={outcome ? t('users.many.again') : t(`users.many.${change}.yes`)}
      isDanger={change === 'deactivate'}
      isPending={isPending}
      onSubmit={() => mutate({ people: targets, call })}
      onClose={() => draft.leave(onClose)}
    >
      {outcome ? (
        <Banner kind="danger">
          <p>{t('users.many.left', { count: outcome.left.length })}</p>
          <ul className={styles.left}>
            {outcome.left.map(({ row: person, error }) => (
              <li key={person.id}>
                <strong>{person.name}</strong> {refusal(error)}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
      {change === 'role' && team ? (
        <WhichRole team={team} value={content.role} onChange={(role) => draft.change({ ...content, role })} />
      ) : null}
      {change === 'home' ? (
        <Field label={t('users.home.label')}>
          <Select
            value={content.home}
            onChange={({ target }) => draft.change({ ...content, home: target.value })}
          >
            {own
              .filter(({ permissions }) => permissions.includes('users.edit'))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </Select>
        </Field>
      ) : null}
    </PersonForm>
  );
}

function WhichRole(props: { team: Membership; value: string; onChange: (role: string) => void }) {
  const { team, value, onChange } = props;
  const { t } = usePeopleWords();
  const customs = useCustomRoles(team.id).data ?? [];
  return (
    <Field label={t('users.change.role', { team: team.name })}>
      <RoleSelect
        value={value}
        customs={customs}
        own={new Set(team.permissions)}
        others={[{ value: 'none', label: t('users.change.none') }]}
        onChange={onChange}
      />
    </Field>
  );
}

/** Changes several people; the answer has the reason for each who was not changed. */
function useWriteMany(onDone: (outcome: Outcome<UserRow, unknown>) => void) {
  const refresh = useRefreshPeople();
  return useMutation({
    mutationFn: ({ people, call }: Many) => changeEach(people, call),
    onSuccess: onDone,
    onSettled: refresh,
  });
}
