import { ApiError, useMutation } from '@storeroom/sdk';
import type { Subscription } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { Field } from '@storeroom/ui/field';
import { formatShortDay } from '@storeroom/ui/format';
import { Input } from '@storeroom/ui/input';
import { useState } from 'react';
import { useReportDone, wordsOf } from '../changes/refusal.hooks';
import { useRefreshTeams } from '../data/teams.queries';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import { newRenewal, renewSubscription } from './subscription.api';
import styles from './subscription.module.css';

const LEAST = 1;
const MOST = 5;

/** Whole years that a subscription may be renewed by, or null. */
export function yearsIn(text: string): number | null {
  const years = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return years >= LEAST && years <= MOST ? years : null;
}

export interface RenewFormProps {
  team: Team;
  subscription: Subscription;
}

/** Renews by so many years. Two presses, or a press whose answer was lost, renew once. */
export function RenewForm({ team, subscription }: RenewFormProps) {
  const { t, locale } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const [text, setText] = useState('1');
  const [wasSent, setWasSent] = useState(false);
  const [intention, setIntention] = useState(newRenewal);
  const years = yearsIn(text);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wanted: number) => renewSubscription(subscription, wanted, intention),
    onSuccess: ({ expiration_at }) => {
      setIntention(newRenewal());
      setWasSent(false);
      const day = formatShortDay(Date.parse(expiration_at), locale);
      reportDone(t('teams.subscription.renewed', { name: team.name, day }));
    },
    onSettled: refresh,
  });
  const said = error instanceof ApiError ? (error.of('years') ?? wordsOf(error, t)) : null;
  return (
    <form
      noValidate
      className={styles.renew}
      aria-labelledby="subscription-renew"
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        if (years !== null && !isPending) mutate(years);
      }}
    >
      <h2 id="subscription-renew">{t('teams.subscription.renew')}</h2>
      <div>
        <Field
          label={t('teams.subscription.years')}
          hint={t('teams.subscription.yearsHint')}
          error={
            wasSent && years === null
              ? t('teams.subscription.yearsBad', { least: LEAST, most: MOST })
              : error
                ? (said ?? wordsOf(error, t))
                : null
          }
        >
          <Input
            inputMode="numeric"
            value={text}
            maxLength={6}
            onChange={(event) => {
              reset();
              // Another number is another intention.
              setIntention(newRenewal());
              setText(event.target.value);
            }}
          />
        </Field>
        <Button kind="primary" type="submit" pending={isPending && t('teams.subscription.renewing')}>
          {t('teams.subscription.renewYes', { count: years ?? 1 })}
        </Button>
      </div>
    </form>
  );
}
