import type { Coverage } from '@storeroom/contract';
import { Link, now, stored, useActiveTeam, useCan, useLocale, useStored, useTexts } from '@storeroom/sdk';
import { addTexts, store, writeBlockAtom } from '@storeroom/sdk/host';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { formatShortDay } from '@storeroom/ui/format';
import { useEffect } from 'react';
import en from '../texts/subscription-notice.en.json';
import fr from '../texts/subscription-notice.fr.json';
import styles from './subscription-notice.module.css';

addTexts('en', 'subscription-notice', en);
addTexts('fr', 'subscription-notice', fr);

const DAY_MS = 86_400_000;

/**
 * Days before the end at which the notice is shown to users with the right to renew, also to those who have dismissed
 * an earlier one.
 */
const STEPS = [1, 7, 30] as const;

/** Whole days until a moment; a part of a day counts as one. */
function daysUntil(moment: string | null, now: number): number {
  return Math.max(1, Math.ceil((Date.parse(moment ?? '') - now) / DAY_MS) || 1);
}

/** The notice above every page of the team; `step` is set for a notice that can be dismissed until the next one. */
type Notice =
  | { kind: 'ending'; days: number; step: number }
  | { kind: 'grace'; days: number }
  | { kind: 'read_only' };

/** Whether the team is read-only. */
const isReadOnly = (coverage: Coverage | undefined): boolean =>
  coverage?.state === 'read_only' || coverage?.state === 'dormant';

/**
 * The notice about a team's subscription: that it ends, for those who may renew it, and that it has ended, for
 * everybody. Null for none.
 */
function noticeOf(coverage: Coverage, mayRenew: boolean, now: number): Notice | null {
  const { state, expiration_at, read_only_at } = coverage;
  if (state === 'grace') return { kind: 'grace', days: daysUntil(read_only_at, now) };
  if (isReadOnly(coverage)) return { kind: 'read_only' };
  if (state !== 'ending' || !mayRenew) return null;
  const days = daysUntil(expiration_at, now);
  return { kind: 'ending', days, step: STEPS.find((step) => days <= step) ?? 30 };
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The notices that were dismissed in this tab, the last one of each team. */
const storedDismissals = stored(
  'subscription-notice',
  (found) => (Array.isArray(found) ? found.filter(isText) : []),
  'tab',
);

/**
 * Shows above every page that the subscription of the active team ends soon or has ended, and sets the reason that
 * disabled controls show while the team is read-only.
 */
export function SubscriptionNotice() {
  const t = useTexts('subscription-notice');
  const coverage = useActiveTeam()?.coverage;
  const reason = isReadOnly(coverage) ? t('reason') : undefined;
  useEffect(() => {
    store().set(writeBlockAtom, reason);
    return () => store().set(writeBlockAtom, undefined);
  }, [reason]);
  return coverage ? <CoverageNotice coverage={coverage} /> : null;
}

function CoverageNotice({ coverage }: { coverage: Coverage }) {
  const t = useTexts('subscription-notice');
  const can = useCan();
  const team = useActiveTeam();
  const locale = useLocale();
  const day = (moment: string | null) => (moment === null ? '' : formatShortDay(moment, locale));
  const mayRenew = can('subscriptions.manage');
  const notice = noticeOf(coverage, mayRenew, now());
  const ofTeam = `${team?.id ?? 0} `;
  const mark = `${ofTeam}${coverage.expiration_at ?? ''} ${notice?.kind === 'ending' ? notice.step : ''}`;
  const [dismissed, setDismissed] = useStored(storedDismissals);
  if (notice === null || (notice.kind === 'ending' && dismissed.includes(mark))) return null;
  const dismiss = () => setDismissed([...dismissed.filter((one) => !one.startsWith(ofTeam)), mark]);
  const values = {
    name: team?.name ?? '',
    end: day(coverage.expiration_at),
    last: day(coverage.read_only_at),
  };
  const banner = (
    <Banner
      className={styles.notice}
      kind={notice.kind === 'read_only' ? 'danger' : 'warn'}
      live
      action={notice.kind === 'ending' ? <TextButton onClick={dismiss}>{t('later')}</TextButton> : undefined}
    >
      {notice.kind === 'read_only'
        ? t(mayRenew ? 'readOnly' : 'readOnlyOthers', values)
        : t(notice.kind, { ...values, count: notice.days })}{' '}
      {mayRenew && team ? <Link to={`/teams/${team.slug}?tab=subscription`}>{t('renew')}</Link> : null}
    </Banner>
  );
  if (notice.kind !== 'read_only') return banner;
  return (
    <>
      {banner}
      <p className={styles.line} aria-hidden>
        {t('reason')}
      </p>
    </>
  );
}
