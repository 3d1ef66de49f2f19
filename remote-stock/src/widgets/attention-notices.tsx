import { formatShortDay } from '@storeroom/ui/format';
import { useItemWords } from '../items';
import { AttentionNotice } from './attention-notice';
import type { Deserted } from './deserted.queries';
import type { SubscriptionEnd } from './subscription-end.queries';

const DESERTED = '/stock/locations?only_archived=true';

interface Props {
  deserted: Deserted | null;
  end: SubscriptionEnd | null;
}

/** What needs attention beside items. */
export function AttentionNotices({ deserted, end }: Props) {
  const { t, amount, locale } = useItemWords();
  return (
    <>
      {end ? (
        <AttentionNotice
          icon="bell"
          title={t('attention.subscription')}
          detail={t(end.has_ended ? 'attention.ended' : 'attention.ending', {
            day: formatShortDay(end.at, locale),
          })}
        />
      ) : null}
      {deserted ? (
        <AttentionNotice
          icon="archive"
          title={t('attention.archivedOnly')}
          detail={t('attention.locations', {
            count: deserted.total,
            total: amount(deserted.total),
            name: deserted.first.name,
          })}
          to={DESERTED}
        />
      ) : null}
    </>
  );
}
