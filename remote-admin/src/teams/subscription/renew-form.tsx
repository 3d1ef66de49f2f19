import { ApiError, now, useMutation } from '@storeroom/sdk';
import type { Subscription, Team } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useRef, useState } from 'react';
import { formatFullDay } from '../../full-day';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from '../changes/refusal.hooks';
import { useRefreshTeams } from '../data/teams.queries';
import { useTeamWords } from '../team-words.hooks';
import { endAfterRenewal } from './renewal.rules';
import { type Renewal, newRenewal, renewSubscription } from './subscription.api';
import styles from './subscription.module.css';

const MIN_YEARS = 1;
const MAX_YEARS = 5;

/** The whole years in a text, or null if a subscription cannot be renewed by that. */
export function yearsIn(text: string): number | null {
  const years = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : Number.NaN;
  return years >= MIN_YEARS && years <= MAX_YEARS ? years : null;
}

export interface RenewFormProps {
  team: Team;
  subscription: Subscription;
}

/** Renews by whole years, after a question, as it cannot be undone. Two presses, or one with a lost answer, renew once. */
export function RenewForm({ team, subscription }: RenewFormProps) {
  const { t, locale } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const [text, setText] = useState('1');
  const [wasSent, setWasSent] = useState(false);
  /** Kept until its outcome is certain, so that another press repeats the same renewal. */
  const pendingRenewal = useRef<Renewal | null>(null);
  const [yearsToConfirm, setYearsToConfirm] = useState<number | null>(null);
  const years = yearsIn(text);
  const dayOf = (moment: number) => formatFullDay(moment, locale);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (wanted: number) =>
      renewSubscription(subscription, wanted, (pendingRenewal.current ??= newRenewal(subscription))),
    onSuccess: ({ expiration_at }) => {
      pendingRenewal.current = null;
      setWasSent(false);
      setYearsToConfirm(null);
      const day = dayOf(Date.parse(expiration_at));
      reportDone(t('teams.subscription.renewed', { name: team.name, day }));
    },
    onError: (refused) => {
      // Without an answer, or after an error of the server, it may have been carried out.
      if (refused instanceof ApiError && refused.status >= 400 && refused.status < 500)
        pendingRenewal.current = null;
    },
    onSettled: refresh,
  });
  // A second press may come before the state of the first is rendered.
  const sending = useRef(false);
  const send = (wanted: number) => {
    if (sending.current) return;
    sending.current = true;
    mutate(wanted, { onSettled: () => (sending.current = false) });
  };
  return (
    <>
      <form
        noValidate
        className={styles.renew}
        aria-labelledby="subscription-renew"
        onSubmit={(event) => {
          event.preventDefault();
          setWasSent(true);
          if (years !== null && !isPending) setYearsToConfirm(years);
        }}
      >
        <h2 id="subscription-renew">{t('teams.subscription.renew')}</h2>
        <div>
          <Field
            label={t('teams.subscription.years')}
            hint={t('teams.subscription.yearsHint')}
            error={
              wasSent && years === null
                ? t('teams.subscription.yearsBad', { least: MIN_YEARS, most: MAX_YEARS })
                : null
            }
          >
            <Input
              inputMode="numeric"
              value={text}
              maxLength={6}
              onChange={(event) => {
                reset();
                // Another number is another renewal.
                pendingRenewal.current = null;
                setText(event.target.value);
              }}
            />
          </Field>
          <Button kind="primary" type="submit" aria-haspopup="dialog">
            {t('teams.subscription.renewYes', { count: years ?? 1 })}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={yearsToConfirm !== null}
        kind="primary"
        title={t('teams.subscription.renewTitle', { name: team.name, count: yearsToConfirm ?? 1 })}
        confirmLabel={t('teams.subscription.renewYes', { count: yearsToConfirm ?? 1 })}
        cancelLabel={t('teams.cancel')}
        pending={isPending && t('teams.subscription.renewing')}
        error={error ? wordsOf(error, t, 'years') : null}
        onClose={() => setYearsToConfirm(null)}
        onConfirm={() => send(yearsToConfirm ?? 1)}
      >
        {t('teams.subscription.renewText', {
          day: dayOf(endAfterRenewal(subscription.expiration_at, yearsToConfirm ?? 1, now())),
        })}
      </ConfirmDialog>
    </>
  );
}
