import { useCan, useSearch } from '@storeroom/sdk';
import { freeAmount, isArchived, isLow, type Stock } from '@storeroom/contract';
import { Badge } from '@storeroom/ui/badge';
import { PanelSection } from '@storeroom/ui/side-panel';
import { classNames } from '@storeroom/ui/class-names';
import { AdjustForm } from '../amount/adjust-form';
import { ADJUST, useAdjustForm } from '../amount/adjust-form.hooks';
import { ADJUST_MODES, type AdjustFrom, type AdjustMode } from '../data/adjust.rules';
import { useEffect, useState } from 'react';
import { useItemWords } from '../words/item-words.hooks';
import styles from './item-panel.module.css';

function askedAdjust(search: URLSearchParams): { mode: AdjustMode; begun: AdjustFrom } | null {
  const [asked, from] = search.get(ADJUST)?.split('-') ?? [];
  const mode = ADJUST_MODES.find((known) => known === asked);
  return mode ? { mode, begun: from === 'row' ? 'row' : 'panel' } : null;
}

/** Which change the address asks the panel to go on with; it is taken out of the address at once. */
function useAskedAdjust() {
  const [search, setSearch] = useSearch();
  const [asked, setAsked] = useState<ReturnType<typeof askedAdjust>>(null);
  const next = askedAdjust(search);
  if (next && (next.mode !== asked?.mode || next.begun !== asked.begun)) setAsked(next);
  const isAsked = next !== null;
  useEffect(() => {
    if (isAsked) setSearch((address) => address.delete(ADJUST), { replace: true });
  }, [isAsked, setSearch]);
  return asked;
}

/** What there is, what is promised and what is left; and the control that changes it. */
export function ItemFigures({ stock }: { stock: Stock }) {
  const can = useCan();
  const { t, amount } = useItemWords();
  const asked = useAskedAdjust();
  const free = freeAmount(stock);
  const figures = [
    { key: 'amount', value: stock.amount ?? 0, isSoft: false },
    { key: 'committed', value: stock.committed, isSoft: true },
    { key: 'free', value: free, isSoft: false },
  ] as const;
  return (
    <PanelSection title={t('panel.amounts')} hideTitle tone="canvas">
      <dl className={styles.figures}>
        {figures.map(({ key, value, isSoft }) => (
          <div key={key}>
            <dt>{t(`panel.${key}`)}</dt>
            <dd className={classNames('figure', isSoft && 'soft', value < 0 && 'minus')}>{amount(value)}</dd>
          </div>
        ))}
      </dl>
      <FigureNotes stock={stock} />
      {can('stock.adjust') && !isArchived(stock) ? (
        <PanelAdjust
          key={asked && `${asked.mode} ${asked.begun}`}
          stock={stock}
          mode={asked?.mode ?? (free > 0 ? 'use' : 'receive')}
          begun={asked?.begun ?? 'panel'}
        />
      ) : null}
    </PanelSection>
  );
}

/** In what it is counted, and that it is low. */
function FigureNotes({ stock }: { stock: Stock }) {
  const { t, amount } = useItemWords();
  const { unit, minimum } = stock;
  const low = isLow(stock) && !isArchived(stock);
  if (!unit && !low) return null;
  return (
    <p className={classNames(styles.figureNotes, 'soft', 't12')}>
      {unit ? <span>{t('badge.unit', { unit: t(`unit.${unit}`) })}</span> : null}
      {low ? <Badge kind="warn">{t('panel.low', { amount: amount(minimum ?? null) })}</Badge> : null}
    </p>
  );
}

const stay = () => undefined;

interface PanelAdjustProps {
  stock: Stock;
  mode: AdjustMode;
  begun: AdjustFrom;
}

function PanelAdjust({ stock, mode, begun }: PanelAdjustProps) {
  const form = useAdjustForm(stock, mode, 'panel', stay, begun);
  return <AdjustForm stock={stock} form={form} size="large" />;
}
