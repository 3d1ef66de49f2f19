import { useCan, useGo } from '@storeroom/sdk';
import { freeAmount, isArchived, stockStatus, type Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useState } from 'react';
import { useScanWords } from '../../scan-words';
import { AdjustForm } from '../amount/adjust-form';
import { useAdjustForm } from '../amount/adjust-form.hooks';
import { type AdjustMode, viewPath } from '../data/items.rules';
import { useItem } from '../data/item.queries';
import '../words/form-words.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { hasBadges, ItemBadges } from '../fields/item-badges';
import { useMoveScanned } from './move-scanned.queries';
import { itemSteps, type ItemStep, type ScanPlace } from './find-scanned';
import styles from './scanned.module.css';

export interface ScannedItemProps {
  /** As it was found. */
  found: Stock;
  place: ScanPlace | null;
  /** Something is being entered about it. */
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** A scanned item with what is likely to be done to it. */
export function ScannedItem({ found, place, onBusy, onClose }: ScannedItemProps) {
  const { t, amount, location } = useItemWords();
  const ts = useScanWords();
  const { data: stock = found } = useItem(found.id);
  const free = freeAmount(stock);
  return (
    <section className={styles.card} aria-label={stock.name}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3 className={styles.name}>{stock.name}</h3>
          <p className="soft">
            <span className="num">{t('panel.number', { id: stock.id })}</span> · {location(stock)}
          </p>
        </div>
        <p className={styles.figure}>
          <span className="figure">{amount(stock.amount)}</span>
          {free === (stock.amount ?? 0) ? null : (
            <span className="soft t12">{ts('item.free', { amount: amount(free), count: free })}</span>
          )}
        </p>
      </div>
      {hasBadges(stock) ? (
        <p className={styles.badges}>
          <ItemBadges stock={stock} isSaving={false} />
        </p>
      ) : null}
      {isArchived(stock) ? <Banner kind="warn">{ts('item.archived', { name: stock.name })}</Banner> : null}
      <ItemSteps stock={stock} place={place} onBusy={onBusy} onClose={onClose} />
    </section>
  );
}

type ItemStepsProps = Omit<ScannedItemProps, 'found'> & { stock: Stock };

function ItemSteps({ stock, place, onBusy, onClose }: ItemStepsProps) {
  const ts = useScanWords();
  const can = useCan();
  const go = useGo();
  const [mode, setMode] = useState<AdjustMode | null>(null);
  const turnTo = (next: AdjustMode | null) => {
    onBusy(next !== null);
    setMode(next);
  };
  const { mutate: move, isPending, isError, data } = useMoveScanned(() => undefined);
  const [failure] = data?.failed ?? [];
  const steps = itemSteps(stock, place, can);
  const take: Record<ItemStep, () => void> = {
    adjust: () => turnTo(freeAmount(stock) > 0 ? 'use' : 'receive'),
    count: () => turnTo('count'),
    open: () => {
      onClose();
      go(`${viewPath(stockStatus(stock))}?item=${stock.id}`);
    },
    move: () => {
      if (place === null) return;
      const words = { name: stock.name, place: place.name };
      const moving = failure?.current ?? stock;
      move({ items: [moving], location_id: place.id, doneWords: () => ts('moved', words) });
    },
  };
  if (mode !== null) return <StepForm key={mode} stock={stock} mode={mode} onDone={() => turnTo(null)} />;
  return (
    <>
      {isError || failure ? <Banner kind="danger">{failure?.message ?? ts('in.notMoved')}</Banner> : null}
      <div className={styles.steps}>
        {steps.map((step, at) => (
          <Button
            key={step}
            kind={at === 0 ? 'primary' : 'secondary'}
            pending={step === 'move' && isPending && ts('moving')}
            onClick={take[step]}
          >
            {ts(`step.${step}`, { place: place?.name ?? '' })}
          </Button>
        ))}
      </div>
    </>
  );
}

function StepForm({ stock, mode, onDone }: { stock: Stock; mode: AdjustMode; onDone: () => void }) {
  const { t } = useItemWords();
  const form = useAdjustForm(stock, mode, 'row', onDone);
  return (
    <>
      <AdjustForm stock={stock} form={form} size="large" />
      <Button onClick={() => form.leave(onDone)}>{t('cancel')}</Button>
    </>
  );
}
