import { useCan, useGo } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useScanWords } from '../../scan-words';
import { useItemWords } from '../item-words.hooks';
import styles from './scanned.module.css';

/** A scanned location, with the ways to work there. */
export function ScannedLocation({ location, onClose }: { location: Location; onClose: () => void }) {
  const { amount } = useItemWords();
  const t = useScanWords();
  const can = useCan();
  const go = useGo();
  const { id, name, item_count, deleted_at } = location;
  const isInUse = deleted_at === null;
  const path = `/stock/locations/${id}`;
  const steps = [
    { key: 'open', to: path, isThere: true },
    { key: 'scanIn', to: `${path}?scan=in`, isThere: isInUse && can('stock.move') },
    { key: 'countHere', to: `${path}?tab=count`, isThere: isInUse && can('stock.count') },
  ] as const;
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.what}>
        <h3 className={styles.name}>{name}</h3>
        <p className="soft">
          {t('location.label')}
          {item_count === undefined
            ? null
            : ` · ${t('location.items', { count: item_count, total: amount(item_count) })}`}
        </p>
      </div>
      {isInUse ? null : <Banner kind="warn">{t('location.archived', { name })}</Banner>}
      <div className={styles.steps}>
        {steps
          .filter(({ isThere }) => isThere)
          .map(({ key, to }) => (
            <Button
              key={key}
              kind={key === 'open' ? 'primary' : 'secondary'}
              onClick={() => {
                onClose();
                go(to);
              }}
            >
              {t(`step.${key}`)}
            </Button>
          ))}
      </div>
    </section>
  );
}
