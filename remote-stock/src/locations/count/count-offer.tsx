import type { CountUnderWay, Stock } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { useCountWords } from './count-words.hooks';

export interface CountOfferProps {
  offer: CountUnderWay;
  /** What lies in the location; undefined while it is being fetched. */
  items: readonly Stock[] | undefined;
  onResume: () => void;
  onStartOver: () => void;
}

/** A count that the person has begun on another device: to go on with, or to begin anew. */
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
