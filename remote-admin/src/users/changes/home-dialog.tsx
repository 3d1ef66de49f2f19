import { useAtomValue, useDraft, useMutation, userAtom } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Select } from '@storeroom/ui/select';
import { editPerson } from '../data/users.api';
import { usePerson, useRefreshPeople } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { PersonForm, RestoredNote, type PersonDialogProps } from './person-dialog';
import { useRefusal } from './refusal.hooks';
import { useDoneToast } from './done-toast.hooks';

/** Where somebody belongs: the team that they begin in, one of those in which they have a role. */
export function HomeDialog({ person, onClose }: PersonDialogProps) {
  const { t } = usePeopleWords();
  const tell = useDoneToast();
  const refresh = useRefreshPeople();
  const refusal = useRefusal();
  const { data } = usePerson(person.id);
  const own = useAtomValue(userAtom)?.teams ?? [];
  const held = new Set(data?.effective.map(({ team_id }) => team_id));
  const teams = own.filter(({ id, permissions }) => held.has(id) && permissions.includes('users.edit'));
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (home_team_id: number) => editPerson(data ?? person, { home_team_id }),
    onSuccess: ({ team }) => {
      draft.clear();
      tell(t('users.done.home', { name: person.name, team: team?.name ?? '' }));
      onClose();
    },
    onSettled: refresh,
  });
  const draft = useDraft(`admin:user:${person.id}:home`, String(person.team?.id ?? ''), {
    save: () => send(),
    typed: (home) => [
      t('users.home.title', { name: person.name }),
      own.filter(({ id }) => String(id) === home).map(({ name }) => name),
    ],
  });

  /** Answers whether it is saved. */
  async function send(): Promise<boolean> {
    if (isPending || draft.content === '') return false;
    return mutateAsync(Number(draft.content)).then(
      () => true,
      () => false,
    );
  }
  return (
    <PersonForm
      title={t('users.home.title', { name: person.name })}
      description={t('users.home.text')}
      yes={t('users.home.yes')}
      isPending={isPending}
      problem={refusal(error)}
      reason={draft.content === String(person.team?.id ?? '') ? t('users.home.same') : undefined}
      onSubmit={() => void send()}
      onClose={() => draft.leave(onClose)}
    >
      {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
      <Field label={t('users.home.label')}>
        <Select value={draft.content} onChange={({ target }) => draft.change(target.value)}>
          {person.team !== null && teams.every(({ id }) => id !== person.team?.id) ? (
            <option value={person.team.id}>{person.team.name}</option>
          ) : null}
          {person.team === null ? <option value="">{t('users.elsewhere')}</option> : null}
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </PersonForm>
  );
}
