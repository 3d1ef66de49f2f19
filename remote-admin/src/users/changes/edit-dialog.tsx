import { ApiError, useDraft, useMutation } from '@storeroom/sdk';
import { useState } from 'react';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { editPerson, type PersonFacts } from '../data/users.api';
import { usePerson, useRefreshPeople } from '../data/users.queries';
import { usePeopleWords } from '../people-words.hooks';
import { PersonForm, RestoredNote, type PersonDialogProps } from './person-dialog';
import { useRefusal } from './refusal.hooks';
import { useDoneToast } from './done-toast.hooks';

const FIELDS = ['name', 'username', 'email'] as const;
const LENGTHS = { name: 191, username: 191, email: 254 } as const;

/** Name, username and address of somebody; a new address counts once it has answered. */
export function EditDialog({ person, onClose }: PersonDialogProps) {
  const { t } = usePeopleWords();
  const tell = useDoneToast();
  const refresh = useRefreshPeople();
  const refusal = useRefusal();
  // What is saved is compared with what was read when the form opened: a colleague's change since is told, not undone.
  const read = usePerson(person.id).data;
  const [begun, setBegun] = useState(person);
  const { name, username, email } = begun;
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (facts: PersonFacts) => editPerson(begun, facts),
    onSuccess: (_, facts) => {
      draft.clear();
      tell(t(facts.email === undefined ? 'users.done.edit' : 'users.done.address', { name: begun.name }));
      onClose();
    },
    onError: (refusal) => {
      // Whoever saves once more has read that somebody was faster.
      const current = refusal instanceof ApiError && refusal.status === 409 ? read : undefined;
      if (current) setBegun((before) => ({ ...before, version: current.version }));
    },
    onSettled: refresh,
  });
  const draft = useDraft(`admin:user:${person.id}`, { name, username, email }, { save: () => send() });
  const { content } = draft;

  /** Answers whether it is saved. */
  async function send(): Promise<boolean> {
    if (isPending) return false;
    const changed = FIELDS.filter((field) => content[field].trim() !== begun[field]);
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
      yes={t('users.save')}
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
