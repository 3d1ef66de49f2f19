import type { CountUnderWay, Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useCountWords } from './count-words.hooks';
import type { CountingState, CountNotice } from './counting';
import styles from './count.module.css';

/** Shows what another device has done to this count, or else that the count was restored from this device. */
export function CountNotices({ notice, isRestored }: Pick<CountingState, 'notice' | 'isRestored'>) {
  const { t } = useCountWords();
  const wordsOf = useNoticeWords();
  if (notice) {
    return (
      <Banner kind={notice.kind === 'saved' ? 'done' : 'info'} live>
        {wordsOf(notice)}
      </Banner>
    );
  }
  return isRestored ? <Banner live>{t('locations.counting.resumed')}</Banner> : null;
}

function useNoticeWords(): (notice: CountNotice) => string {
  const { t, momentOf } = useCountWords();
  return (notice) => {
    if (notice.kind === 'together') return t('locations.counting.notice.together');
    const at = momentOf(notice.at);
    if (notice.kind === 'startedOver') return t('locations.counting.notice.startedOver', { at });
    return [
      t('locations.counting.notice.saved', { at }),
      notice.left > 0 && t('locations.counting.notice.left', { count: notice.left }),
      notice.otherwise > 0 && t('locations.counting.notice.otherwise', { count: notice.otherwise }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}

/** Shows that the count is saved while it is made, and whether other devices have all of it. */
export function CountSaved({ isStored, isBehind }: Pick<CountingState, 'isStored' | 'isBehind'>) {
  const { t } = useCountWords();
  if (!isStored) return null;
  return (
    <p className={styles.kept} role="status">
      {t(isBehind ? 'locations.counting.kept.here' : 'locations.counting.kept.everywhere')}
    </p>
  );
}

interface CountLeftBehindProps {
  /** When the count was started over on another device, as an ISO 8601 timestamp. */
  at: string;
  counted: number;
  onKeep: () => void;
  onDrop: () => void;
}

/**
 * Shown when the count was started over on another device, which did not have all lines of this one. The person decides
 * whether these are kept.
 */
export function CountLeftBehind({ at, counted, onKeep, onDrop }: CountLeftBehindProps) {
  const { t, momentOf } = useCountWords();
  return (
    <EmptyState
      title={t('locations.counting.leftBehind.title')}
      actions={
        <>
          <Button kind="primary" onClick={onKeep}>
            {t('locations.counting.leftBehind.keep', { count: counted })}
          </Button>
          <Button onClick={onDrop}>{t('locations.counting.leftBehind.drop')}</Button>
        </>
      }
    >
      <p role="status">
        {t('locations.counting.leftBehind.text', {
          at: momentOf(at),
          count: counted,
        })}
      </p>
    </EmptyState>
  );
}

interface CountOfferProps {
  offer: CountUnderWay;
  /** The items in the location; undefined while they are being fetched. */
  items: readonly Stock[] | undefined;
  onResume: () => void;
  onStartOver: () => void;
}

/** Offers to resume a count that the person has begun on another device, or to start over. */
export function CountOffer({ offer, items, onResume, onStartOver }: CountOfferProps) {
  const { t, momentOf } = useCountWords();
  const ids = new Set(items?.map(({ id }) => id));
  const counted = offer.lines.filter(({ stock_id }) => items === undefined || ids.has(stock_id)).length;
  return (
    <EmptyState
      title={t('locations.counting.offer.title')}
      actions={
        <>
          <Button kind="primary" onClick={onResume}>
            {t('locations.counting.offer.resume')}
          </Button>
          <Button onClick={onStartOver}>{t('locations.counting.clear')}</Button>
        </>
      }
    >
      <p role="status">
        {t('locations.counting.offer.text', {
          at: momentOf(offer.started_at),
          last: momentOf(offer.updated_at),
          count: counted,
          total: items?.length ?? counted,
        })}
      </p>
    </EmptyState>
  );
}
