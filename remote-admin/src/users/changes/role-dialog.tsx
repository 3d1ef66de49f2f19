import {
  type CustomRole,
  type Membership,
  type Permission,
  PERMISSIONS,
  type UserDetail,
} from '@storeroom/contract';
import { ApiError, useAtomValue, useDraft, useMutation, userAtom, useActiveTeam } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { FilterChip } from '@storeroom/ui/filter-chip';
import { Icon } from '@storeroom/ui/icon';
import { useState } from 'react';
import { Select } from '@storeroom/ui/select';
import type { Difference } from '../data/roles.rules';
import { usePeopleWords } from '../people-words.hooks';
import { setRole } from '../data/users.api';
import { useRefreshPeople, useCustomRoles, usePerson } from '../data/users.queries';
import styles from './changes.module.css';
import { DIALOG_PARAMS, PersonForm, RestoredNote, type PersonDialogProps } from './person-dialog';
import { useRefusal } from './refusal.hooks';
import { roleOfChoice, settingOf } from './role-choice.rules';
import { changeOf, contentOf, inheritingTeamsBelow } from './role-form.rules';
import { RoleSelect } from './role-select';
import { useReportDone } from '../../report-done.hooks';
import { LoadingPlaceholder } from '../../loading-placeholder';

/** Lists the permissions that a change gives and takes, before it is saved. */
function RightsDifference({ difference }: { difference: Difference }) {
  const { t } = usePeopleWords();
  const { gained, lost } = difference;
  const isNone = gained.length === 0 && lost.length === 0;
  return (
    <section className={styles.difference} aria-label={t('users.difference.label')}>
      <div role="status" className={isNone ? undefined : 'sr'}>
        {isNone ? (
          <p className="soft">{t('users.difference.none')}</p>
        ) : (
          <p>{t('users.difference.sum', { gained: gained.length, lost: lost.length })}</p>
        )}
      </div>
      <Side kind="gained" permissions={gained} />
      <Side kind="lost" permissions={lost} />
    </section>
  );
}

function Side({ kind, permissions }: { kind: 'gained' | 'lost'; permissions: readonly Permission[] }) {
  const { t, permission } = usePeopleWords();
  if (permissions.length === 0) return null;
  return (
    <div data-kind={kind}>
      <h3>{t(`users.difference.${kind}`, { count: permissions.length })}</h3>
      <ul>
        {permissions.map((one) => (
          <li key={one}>
            <Icon name={kind === 'gained' ? 'plus' : 'minus'} size={16} />
            {permission(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A team in which a person gets a role, with the reader's own permissions there. */
type RoleTeam = Pick<Membership, 'id' | 'name' | 'parent_id' | 'permissions'>;

interface RoleFormProps {
  person: UserDetail;
  team: RoleTeam;
  customs: readonly CustomRole[];
  /** The teams to choose from. */
  teams: readonly RoleTeam[];
  onTeam: (team_id: number) => void;
  onSaved?: (() => void) | undefined;
  onClose: () => void;
}

/** The form for the role of one person in one team. The difference that it shows is worked out as on the server. */
function RoleForm({ person, team, customs, teams, onTeam, onSaved, onClose }: RoleFormProps) {
  const { t, role, permission } = usePeopleWords();
  const reportDone = useReportDone();
  const refresh = useRefreshPeople();
  const refusal = useRefusal();
  const joined = useAtomValue(userAtom)?.teams ?? [];
  const title = t('users.change.title', { name: person.name });
  const others = [
    { value: 'none', label: t('users.change.none') },
    { value: 'above', label: t(team.parent_id === null ? 'users.change.nothing' : 'users.change.above') },
  ];
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: () => {
      const { choice, extra, denied } = draft.content;
      return setRole(person.id, team.id, { ...settingOf(choice), extra, denied });
    },
    onSuccess: () => {
      draft.clear();
      reportDone(t('users.done.role', { name: person.name }));
      onSaved?.();
    },
    onSettled: refresh,
  });
  const draft = useDraft(`admin:user:${person.id}:role:${team.id}`, contentOf(person, team.id), {
    save: () => send(),
    params: DIALOG_PARAMS,
    typed: ({ choice, extra, denied }) => [
      title,
      others.find(({ value }) => value === choice)?.label ?? role(roleOfChoice(choice, customs)),
      [...extra, ...denied].map(permission),
    ],
  });
  const { content } = draft;
  const own = new Set<string>(team.permissions);
  const below = inheritingTeamsBelow(person, team.id, joined);
  const isSet = content.choice !== 'above' && content.choice !== 'none';

  /** Returns whether it was saved. */
  async function send(): Promise<boolean> {
    if (isPending) return false;
    return mutateAsync().then(
      () => true,
      () => false,
    );
  }
  const change = (part: Partial<typeof content>) => {
    reset();
    draft.change({ ...content, ...part });
  };
  const ofRole = error instanceof ApiError ? (error.of('role') ?? error.of('role_id') ?? null) : null;
  return (
    <PersonForm
      title={title}
      submitLabel={t('users.save')}
      size="wide"
      isPending={isPending}
      problem={ofRole === null ? refusal(error) : null}
      onSubmit={() => void send().then((isSaved) => isSaved && onClose())}
      onClose={() => draft.leave(onClose)}
    >
      {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
      {teams.length > 1 ? (
        <Field label={t('users.change.team')}>
          <Select
            value={team.id}
            onChange={({ target }) => {
              const chosen = Number(target.value);
              draft.leave(() => onTeam(chosen));
            }}
          >
            {teams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      <Field
        label={t('users.change.role', { team: team.name })}
        error={ofRole}
        hint={below.length > 0 ? t('users.change.below', { teams: below.join(', ') }) : undefined}
      >
        <RoleSelect
          value={content.choice}
          customs={customs}
          own={own}
          others={others}
          onChange={(choice) => change({ choice })}
        />
      </Field>
      {isSet ? (
        <div className={styles.chips}>
          <Permissions
            kind="extra"
            values={content.extra}
            options={PERMISSIONS.filter((one) => own.has(one) || content.extra.includes(one))}
            onChange={(extra) => change({ extra })}
          />
          <Permissions
            kind="denied"
            values={content.denied}
            options={PERMISSIONS}
            onChange={(denied) => change({ denied })}
          />
        </div>
      ) : null}
      <RightsDifference difference={changeOf(person, team, content, customs)} />
    </PersonForm>
  );
}

/** The permissions granted or denied in addition to the role. */
function Permissions(props: {
  kind: 'extra' | 'denied';
  values: readonly Permission[];
  options: readonly Permission[];
  onChange: (values: Permission[]) => void;
}) {
  const { kind, values, options, onChange } = props;
  const { t, permission } = usePeopleWords();
  return (
    <FilterChip
      label={t(`users.change.${kind}.label`)}
      addLabel={t(`users.change.${kind}.label`)}
      removeLabel={t(`users.change.${kind}.remove`)}
      closeLabel={t('users.close')}
      searchLabel={t('users.filter.search')}
      emptyText={t('users.filter.none')}
      options={options.map((one) => ({ value: one, label: permission(one) }))}
      values={values}
      summary={values.map(permission).join(', ')}
      onChange={(wanted) => onChange(PERMISSIONS.filter((one) => wanted.includes(one)))}
    />
  );
}

/** The dialog for the access of a person in a team: role, further and denied permissions, and the difference. */
export function RoleDialog({
  person,
  team_id,
  within,
  onSaved,
  onClose,
}: PersonDialogProps & {
  team_id?: number | undefined;
  /** The only team to choose; set also for one that is missing in the account's list, which has a limit. */
  within?: RoleTeam | undefined;
  onSaved?: (() => void) | undefined;
}) {
  const { t } = usePeopleWords();
  const refusal = useRefusal();
  const active = useActiveTeam();
  const all = useAtomValue(userAtom)?.teams ?? [];
  const teams: RoleTeam[] = within
    ? [within]
    : all.filter(({ permissions }) => permissions.includes('users.roles'));
  const [chosen, setChosen] = useState(within?.id ?? team_id ?? active?.id);
  // The form stays with its team even if the reader loses the right meanwhile: saving is then refused.
  const [first] = useState(() => teams.find(({ id }) => id === chosen) ?? teams[0]);
  const team = all.find(({ id }) => id === chosen) ?? within ?? first;
  const { data, error } = usePerson(person.id, within?.id);
  const { data: customs, error: failure } = useCustomRoles(team?.id);
  if (!data || !customs || !team) {
    return (
      <PersonForm
        title={t('users.change.title', { name: person.name })}
        submitLabel={t('users.save')}
        isPending={false}
        problem={refusal(error ?? failure)}
        reason={t('users.loading')}
        onSubmit={() => undefined}
        onClose={onClose}
      >
        <LoadingPlaceholder label={t('users.loading')} width="60%" />
      </PersonForm>
    );
  }
  return (
    <RoleForm
      key={team.id}
      {...{ person: data, team, customs, teams, onSaved, onClose }}
      onTeam={setChosen}
    />
  );
}
