import { ApiError, useDraft, useMutation } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { Field, useWrongFocus } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useRef, useState } from 'react';
import { useReportDone, wordsOf } from '../changes/refusal.hooks';
import { useRefreshTeams } from '../data/teams.queries';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { addHostname } from './hostnames.api';
import styles from './hostnames.module.css';

export interface AddHostnameProps {
  team: Team;
  /** Why nothing can be changed. */
  readOnly: string | undefined;
}

/** A further hostname; what is wrong with it is said at the field, and the text stays. */
export function AddHostname({ team, readOnly }: AddHostnameProps) {
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const formRef = useRef<HTMLFormElement>(null);
  useWrongFocus(formRef);
  const [wasSent, setWasSent] = useState(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (hostname: string) => addHostname(team.id, hostname),
    onSuccess: ({ hostname }) => {
      setWasSent(false);
      draft.clear();
      reportDone(t('teams.hosts.added', { hostname }));
    },
    onSettled: refresh,
  });
  const draft = useDraft(`admin:team:${team.id}:hostname`, '', { save: () => send() });
  const text = draft.content;
  const isMissing = wasSent && text.trim() === '';

  /** Answers whether it is saved. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    if (text.trim() === '' || isPending || readOnly) return false;
    return mutateAsync(text.trim()).then(
      () => true,
      () => false,
    );
  }

  const said = error instanceof ApiError ? (error.of('hostname') ?? wordsOf(error, t)) : null;
  return (
    <form
      ref={formRef}
      noValidate
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        label={t('teams.hosts.add')}
        hint={t('teams.hosts.hint')}
        error={isMissing ? t('teams.hosts.needed') : error ? (said ?? wordsOf(error, t)) : null}
      >
        <Input
          value={text}
          placeholder="stock.example.com"
          inputMode="url"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={253}
          onChange={(event) => {
            reset();
            draft.change(event.target.value);
          }}
        />
      </Field>
      <Button type="submit" icon="plus" pending={isPending && t('teams.adding')} disabledReason={readOnly}>
        {t('teams.hosts.addYes')}
      </Button>
    </form>
  );
}
