import { useQuery } from '@storeroom/sdk';
import { ITEM, namesWith, type ItemField, type Stock } from '@storeroom/contract';
import { PrintLabels, type LabelSubject } from '../../labels';
import { useReportFailure } from '../changes/saving.hooks';
import { listItems } from '../data/items.api';
import { useFieldWords } from '../data/field-words.hooks';
import { useItemWords } from '../words/item-words.hooks';
import { useStockCache } from '../data/stock-cache.hooks';
import type { Selection } from '../data/selection.rules';
import { countOf } from '../data/selection.rules';
import { knownOf } from '../data/bulk.rules';
import type { BulkDialogProps } from './move-dialog';
import { useEffect, useEffectEvent } from 'react';

/** More are many sheets; whoever needs them narrows the list. */
const MOST = 1_000;
const A_CALL = 100;

/** Fields that a label can show. */
const LABELLED: readonly ItemField[] = namesWith(ITEM, 'label');

/** The items of a selection one by one, by name; of very many the first. */
async function itemsOf(selection: Selection, signal: AbortSignal): Promise<Stock[]> {
  if (selection.by === 'item') return [...knownOf(selection)];
  const items: Stock[] = [];
  const pages = Math.ceil(Math.min(MOST, selection.total) / A_CALL);
  for (let page = 1; page <= pages; page += 1) {
    const { list } = selection;
    const address = { ...list, page, per_page: A_CALL, sort: 'name', sort_direction: 'ASC' } as const;
    items.push(...(await listItems({ ...address, is_of_location: false }, signal)).data);
  }
  return items;
}

/** Labels of all that is selected. */
export function LabelsDialog({ selection, onClose }: BulkDialogProps) {
  const { t, amount, location } = useItemWords();
  const words = useFieldWords();
  const { team } = useStockCache();
  const reportFailure = useReportFailure();
  const { data, error } = useQuery({
    queryKey: ['labels', team, selection],
    queryFn: ({ signal }) => itemsOf(selection, signal),
    initialData: selection.by === 'item' ? [...knownOf(selection)] : undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const giveUp = useEffectEvent((reason: Error) => {
    reportFailure(reason, t('bulk.these'), () => undefined);
    onClose();
  });
  useEffect(() => {
    if (error) giveUp(error);
  }, [error]);
  if (!data) return null;
  const subjects = data.map((stock): LabelSubject => {
    const { id, name, unit } = stock;
    const parts = [location(stock), unit ? t('badge.unit', { unit: t(`unit.${unit}`) }) : null];
    const more = Object.fromEntries(
      LABELLED.flatMap((field) =>
        (stock[field] ?? null) === null ? [] : [[field, words.value(field, stock[field])]],
      ),
    );
    return { kind: 'item', id, name, line: parts.filter((part) => part !== null).join(' · '), more };
  });
  const total = countOf(selection);
  const note =
    total > data.length
      ? t('bulk.labelsFirst', { most: amount(data.length), total: amount(total) })
      : undefined;
  const choices = LABELLED.map((key) => ({ key, label: words.name(key) }));
  return <PrintLabels subjects={subjects} choices={choices} note={note} onClose={onClose} />;
}
