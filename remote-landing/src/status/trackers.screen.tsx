import { CONSENT_TYPES, COOKIE_LIST } from '@storeroom/contract';
import { brandingAtom, Link, serverOrigin, useAtomValue, useTexts } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { useLayoutEffect, useState } from 'react';
import { TextPage } from '../text-page';
import { Finding, Findings } from './findings';
import { STATUS_TEXTS } from './status-texts';

interface Contacted {
  host: string;
  /** A server of this product: the page server or the API. */
  isOurs: boolean;
}

/** The servers that this page has sent requests to, as the browser has recorded them. Null until checked. */
function useContacted(): readonly Contacted[] | null {
  const [contacted, setContacted] = useState<readonly Contacted[] | null>(null);
  // Before the first paint, so that nothing below moves.
  useLayoutEffect(() => {
    const ours = [window.location.host, new URL(serverOrigin()).host];
    const requested = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name, window.location.href));
    const hosts = requested.filter(({ protocol }) => /^(http|ws)/.test(protocol)).map(({ host }) => host);
    setContacted(
      [...new Set([ours[0] ?? '', ...hosts])].map((host) => ({ host, isOurs: ours.includes(host) })),
    );
  }, []);
  return contacted;
}

/** The number of cookies of each type, and the servers that were contacted during the visit. */
export default function TrackersScreen() {
  const t = useTexts(STATUS_TEXTS);
  const { name } = useAtomValue(brandingAtom);
  const contacted = useContacted();
  return (
    <TextPage title={t('trackers.title')} summary={t('trackers.summary', { name })}>
      <Findings title={t('trackers.stored')}>
        {CONSENT_TYPES.map((type) => {
          const count = COOKIE_LIST.filter((cookie) => cookie.type === type).length;
          return (
            <Finding key={type} about={t(`trackers.type.${type}`)}>
              {count === 0 ? t('trackers.none') : t('trackers.cookies', { count })}
            </Finding>
          );
        })}
      </Findings>
      <p>
        <Link to="/policy/cookies">{t('trackers.every')}</Link>
      </p>
      <Findings title={t('trackers.told')}>
        {contacted?.map(({ host, isOurs }) => (
          <Finding key={host} about={host}>
            <Badge kind={isOurs ? 'live' : 'danger'}>{t(isOurs ? 'trackers.own' : 'trackers.other')}</Badge>
          </Finding>
        ))}
      </Findings>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      <p className="soft t14">{t('trackers.how')}</p>
    </TextPage>
  );
}
