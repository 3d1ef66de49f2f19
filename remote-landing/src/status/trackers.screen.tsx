import { brandingAtom, Link, useAtomValue, useTexts } from '@storeroom/sdk';
import { CONSENT_TYPES, COOKIE_LIST } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { TextPage } from '../text-page';
import { useContacted } from './contacted.hooks';
import { Finding, Findings } from './findings';
import { STATUS_TEXTS } from './status-texts';

/** How many cookies there are of each type, and who was told of the visit. */
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
