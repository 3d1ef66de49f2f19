import { ApiError, useDraft, useLocale, useMutation } from '@storeroom/sdk';
import type { Subscription, Team } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Field } from '@storeroom/ui/field';
import { DateInput, Input } from '@storeroom/ui/input';
import { Select } from '@storeroom/ui/select';
import { useState } from 'react';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from '../changes/refusal.hooks';
import { TeamDialog } from '../changes/team-dialog';
import { useRefreshTeams } from '../data/teams.queries';
import { RestoredNote } from '../restored-note';
import { useTeamWords } from '../team-words.hooks';
import { createSubscription, editSubscription } from './subscription.api';

export interface SubscriptionFormProps {
  team: Team;
  /** Null for a new one. */
  subscription: Subscription | null;
  onClose: () => void;
}

const RENEWAL_YEARS = [0, 1, 2, 3, 4, 5];

/** The day of a moment, in the form of a date field. */
const dayOf = (moment: string) => moment.slice(0, 10);

/** The dialog for a subscription. After a conflict with a colleague the user decides which values are saved. */
export function SubscriptionForm({ team, subscription, onClose }: SubscriptionFormProps) {
  const { t } = useTeamWords();
  const locale = useLocale();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const [original] = useState(subscription);
  const [current, setCurrent] = useState<Subscription | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const initial = {
    type: original?.type ?? 'standard',
    day: original ? dayOf(original.expiration_at) : '',
    renew_years: original?.renew_years ?? 0,
    invoice_email: original?.invoice_email ?? '',
  };
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ type, day, renew_years, invoice_email }: typeof initial) => {
      const facts = {
        type: type.trim(),
        expiration_at: `${day}T00:00:00Z`,
        renew_years,
        invoice_email: invoice_email.trim() === '' ? null : invoice_email.trim(),
      };
      if (!original) return createSubscription(team.id, facts);
      // Only edited fields are sent: a date keeps its hour, and a colleague's change is not undone.
      const touched = {
        ...(type !== initial.type && { type: facts.type }),
        ...(day !== initial.day && { expiration_at: facts.expiration_at }),
        ...(renew_years !== initial.renew_years && { renew_years }),
        ...(invoice_email !== initial.invoice_email && { invoice_email: facts.invoice_email }),
      };
      return editSubscription(current ?? original, touched);
    },
    onError: (refusal) => {
      if (!(refusal instanceof ApiError) || refusal.status !== 409) return;
      setCurrent((refusal.result as { current?: Subscription } | undefined)?.current ?? null);
    },
    onSuccess: () => {
      draft.clear();
      reportDone(t('teams.subscription.saved'));
      onClose();
    },
    onSettled: refresh,
  });
  const draft = useDraft(`admin:team:${team.id}:subscription:${original?.id ?? 'new'}`, initial, {
    save: () => send(),
    params: ['tab'],
  });
  const { content } = draft;
  const isMissing = { type: content.type.trim() === '', day: content.day === '' };

  /** Returns whether it was saved. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    if (isMissing.type || isMissing.day || isPending) return false;
    return mutateAsync(content).then(
      () => true,
      () => false,
    );
  }

  const change = (part: Partial<typeof initial>) => {
    reset();
    draft.change({ ...content, ...part });
  };
  const refused = error instanceof ApiError ? error : null;
  const ofField = (field: string) => refused?.of(field) ?? null;
  const isOfField = ['type', 'expiration_at', 'renew_years', 'invoice_email'].some(
    (field) => ofField(field) !== null,
  );
  return (
    <TeamDialog
      title={t(original ? 'teams.subscription.changeTitle' : 'teams.subscription.giveTitle', {
        name: team.name,
      })}
      submitLabel={t(current ? 'teams.edit.saveAnyway' : 'teams.save')}
      pendingText={t('teams.saving')}
      isPending={isPending}
      onSubmit={() => void send()}
      onClose={() => draft.leave(onClose)}
    >
      {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
      {current ? (
        <Banner kind="warn" live>
          {t('teams.subscription.changedMeanwhile', {
            day: dayOf(current.expiration_at),
            type: current.type,
          })}
        </Banner>
      ) : error && !isOfField ? (
        <Banner kind="danger">{wordsOf(error, t)}</Banner>
      ) : null}
      <Field
        label={t('teams.subscription.type')}
        error={wasSent && isMissing.type ? t('teams.subscription.typeNeeded') : ofField('type')}
      >
        <Input
          value={content.type}
          maxLength={60}
          onChange={(event) => change({ type: event.target.value })}
        />
      </Field>
      <Field
        label={t('teams.subscription.ends')}
        error={wasSent && isMissing.day ? t('teams.subscription.dayNeeded') : ofField('expiration_at')}
      >
        <DateInput
          locale={locale}
          value={content.day}
          onChange={(event) => change({ day: event.target.value })}
        />
      </Field>
      <Field label={t('teams.subscription.renews')} error={ofField('renew_years')}>
        <Select
          value={String(content.renew_years)}
          onChange={(event) => change({ renew_years: Number(event.target.value) })}
        >
          {RENEWAL_YEARS.map((years) => (
            <option key={years} value={years}>
              {years === 0
                ? t('teams.subscription.byHand')
                : t('teams.subscription.everyYears', { count: years })}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('teams.subscription.invoice')} error={ofField('invoice_email')}>
        <Input
          type="email"
          value={content.invoice_email}
          maxLength={254}
          onChange={(event) => change({ invoice_email: event.target.value })}
        />
      </Field>
    </TeamDialog>
  );
}
