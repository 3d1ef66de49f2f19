import { Link, now, stored, useActiveTeam, useCan, useLocale, useStored, useTexts } from '@storeroom/sdk';
import { addTexts, writeBlockAtom, store } from '@storeroom/sdk/host';
import { textFrom, type Coverage } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { formatShortDay } from '@storeroom/ui/format';
import { useEffect } from 'react';
import en from '../texts/subscription-notice.en.json';
import fr from '../texts/subscription-notice.fr.json';
import { isReadOnly, noticeOf } from './subscription-notice.rules';
import styles from './subscription-notice.module.css';

addTexts('en', 'subscription-notice', en);
addTexts('fr', 'subscription-notice', fr);

/** Which notice was put away in this tab. */
const lastPutAway = stored('subscription-notice', textFrom, 'tab');

/**
 * That the subscription of the active team ends soon or has ended, above every page, and the reason that stands beside
 * all that would change something while nothing can be changed.
 */
export function SubscriptionNotice() {
  const t = useTexts('subscription-notice');
  const coverage = useActiveTeam()?.coverage;
  const reason = isReadOnly(coverage) ? t('reason') : undefined;
  useEffect(() => {
    store().set(writeBlockAtom, reason);
    return () => store().set(writeBlockAtom, undefined);
  }, [reason]);
  return coverage ? <Notice coverage={coverage} /> : null;
}

function Notice({ coverage }: { coverage: Coverage }) {
  const t = useTexts('subscription-notice');
  const can = useCan();
  const team = useActiveTeam();
  const locale = useLocale();
  const day = (moment: string | null) => (moment === null ? '' : formatShortDay(moment, locale));
  const mayAct = can('subscriptions.manage');
  const notice = noticeOf(coverage, mayAct, now());
  const mark = `${team?.id ?? 0} ${coverage.expiration_at ?? ''} ${notice?.kind === 'ending' ? notice.step : ''}`;
  const [putAway, keepPutAway] = useStored(lastPutAway);
  if (notice === null || (notice.kind === 'ending' && putAway === mark)) return null;
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
      action={
        notice.kind === 'ending' ? (
          <TextButton onClick={() => keepPutAway(mark)}>{t('later')}</TextButton>
        ) : undefined
      }
    >
      {notice.kind === 'read_only'
        ? t(mayAct ? 'readOnly' : 'readOnlyOthers', values)
        : t(notice.kind, { ...values, count: notice.days })}{' '}
      {mayAct && team ? <Link to={`/teams/${team.slug}?tab=subscription`}>{t('renew')}</Link> : null}
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
