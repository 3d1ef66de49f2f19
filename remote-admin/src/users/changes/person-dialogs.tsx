import { ApiError, useDraft, useMutation, useAtomValue, userAtom } from '@storeroom/sdk';
import { useState } from 'react';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { Select } from '@storeroom/ui/select';
import { editPerson, type PersonFacts, type AccountAct, actOn } from '../data/users.api';
import { usePerson, useRefreshPeople } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { DIALOG_PARAMS, PersonForm, RestoredNote, type PersonDialogProps } from './person-dialog';
import { useRefusal } from './refusal.hooks';
import { useReportDone } from '../../report-done.hooks';
import type { OpenDialog } from './person-actions.hooks';
import { RoleDialog } from './role-dialog';

const FIELDS = ['name', 'username', 'email'] as const;
const LENGTHS = { name: 191, username: 191, email: 254 } as const;

/** The dialog for name, username and mail address; a new address is used once it is confirmed. */
function EditDialog({ person, onClose }: PersonDialogProps) {
  const { t } = usePeopleWords();
  const reportDone = useReportDone();
  const refresh = useRefreshPeople();
  const refusal = useRefusal();
  // Saved with the version of when the form opened, so that a colleague's change since is a conflict and is not undone.
  const read = usePerson(person.id).data;
  const [original, setOriginal] = useState(person);
  const { name, username, email } = original;
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (facts: PersonFacts) => editPerson(original, facts),
    onSuccess: (_, facts) => {
      draft.clear();
      reportDone(
        t(facts.email === undefined ? 'users.done.edit' : 'users.done.address', { name: original.name }),
      );
      onClose();
    },
    onError: (refusal) => {
      // After a conflict was shown, saving again uses the present version.
      const current = refusal instanceof ApiError && refusal.status === 409 ? read : undefined;
      if (current) setOriginal((before) => ({ ...before, version: current.version }));
    },
    onSettled: refresh,
  });
  const draft = useDraft(
    `admin:user:${person.id}`,
    { name, username, email },
    {
      save: () => send(),
      params: DIALOG_PARAMS,
    },
  );
  const { content } = draft;

  /** Answers whether it is saved. */
  async function send(): Promise<boolean> {
    if (isPending) return false;
    const changed = FIELDS.filter((field) => content[field].trim() !== original[field]);
    const facts = Object.fromEntries(changed.map((field) => [field, content[field].trim()]));
    return mutateAsync(facts).then(
      () => true,
      () => false,
    );
  }
  const of = (field: (typeof FIELDS)[number]) =>
    error instanceof ApiError ? (error.of(field) ?? null) : null;
  const isOfField = FIELDS.some((field) => of(field) !== null);
  return (
    <PersonForm
      title={t('users.edit.title', { name })}
      submitLabel={t('users.save')}
      isPending={isPending}
      problem={isOfField ? null : refusal(error)}
      onSubmit={() => void send()}
      onClose={() => draft.leave(onClose)}
    >
      {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
      {FIELDS.map((field) => (
        <Field
          key={field}
          label={t(`users.edit.${field}`)}
          error={of(field)}
          hint={field === 'email' ? t('users.edit.emailHint') : undefined}
        >
          <Input
            type={field === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={LENGTHS[field]}
            value={content[field]}
            onChange={({ target }) => {
              reset();
              draft.change({ ...content, [field]: target.value });
            }}
          />
        </Field>
      ))}
    </PersonForm>
  );
}

/** The dialog for the home team, in which a person starts: one of those in which they have a role. */
function HomeDialog({ person, onClose }: PersonDialogProps) {
  const { t } = usePeopleWords();
  const reportDone = useReportDone();
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
      reportDone(t('users.done.home', { name: person.name, team: team?.name ?? '' }));
      onClose();
    },
    onSettled: refresh,
  });
  const draft = useDraft(`admin:user:${person.id}:home`, String(person.team?.id ?? ''), {
    save: () => send(),
    params: DIALOG_PARAMS,
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
      submitLabel={t('users.home.yes')}
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

/** The open dialog about a person. */
export function PersonDialogs({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  const { kind, person, team_id } = dialog;
  switch (kind) {
    case 'edit':
      return <EditDialog person={person} onClose={onClose} />;
    case 'role':
      return <RoleDialog person={person} team_id={team_id} onClose={onClose} />;
    case 'home':
      return <HomeDialog person={person} onClose={onClose} />;
    default:
      return <AccountDialog act={kind} person={person} onClose={onClose} />;
  }
}

/** The question before an account or its sessions are changed, with the consequences. A refusal is shown in it. */
function AccountDialog({ act, person, onClose }: PersonDialogProps & { act: AccountAct }) {
  const { t } = usePeopleWords();
  const reportDone = useReportDone();
  const refresh = useRefreshPeople();
  const refusal = useRefusal();
  const { name, email } = person;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => actOn(person.id, act),
    onSuccess: () => {
      reportDone(t(`users.done.${act}`, { name }));
      onClose();
    },
    onSettled: refresh,
  });
  return (
    <ConfirmDialog
      open
      kind={act === 'deactivate' || act === 'sessions' ? 'danger' : 'primary'}
      title={t(`users.ask.${act}.title`, { name })}
      confirmLabel={t(`users.ask.${act}.yes`)}
      cancelLabel={t('users.cancel')}
      pending={isPending && t('users.saving')}
      error={refusal(error)}
      onClose={onClose}
      onConfirm={() => mutate()}
    >
      {t(`users.ask.${act}.text`, { name, email })}
    </ConfirmDialog>
  );
}
