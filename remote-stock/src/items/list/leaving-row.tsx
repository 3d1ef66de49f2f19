import '../data/form-words';
import { Link, useSetAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import type { IconName } from '@storeroom/ui/icon';
import { DepartedRow } from '@storeroom/ui/table';
import { useEffect } from 'react';
import { NewPill } from '@storeroom/ui/new-pill';
import { type ItemActions, useArchiveItem, useDeleteItem } from '../changes/item-actions.hooks';
import { NOT_SET, viewPath, type View } from '../data/items.rules';
import { firstName, useItemWords } from '../data/item-words.hooks';
import { useListAddress, useListScope, useChangeList, useOpenItem } from '../data/list-scope.hooks';
import {
  removeLeavingRowAtom,
  type LeavingStock,
  arrivalsAtom,
  clearArrivalsAtom,
  confirmingAtom,
} from '../data/list.state';
import { stockKeys, useStockCache } from '../data/stock-cache.hooks';
import { defaultOrder } from '../data/list-address.rules';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';

/** How long the line for a row that has left is shown, in milliseconds. */
const STAYS_MS = 6_000;

const ICONS: Record<LeavingStock['to'], IconName> = {
  available: 'box',
  empty: 'hollow',
  archived: 'archive',
  deleted: 'trash',
  elsewhere: 'filter',
};

interface LeavingRowProps {
  row: LeavingStock;
  /** The view that the row has left. */
  from: View;
  columns: number;
  /** Whether the rows have checkboxes. */
  ticks: boolean;
  actions: ItemActions;
  canSee: (view: View) => boolean;
}

/** The line for a row that has left: where the item went and by whom, with Undo or a link to it. */
export function LeavingRow({ row, from, columns, ticks, actions, canSee }: LeavingRowProps) {
  const { t, amount, location } = useItemWords();
  const { location_id: places } = useListAddress();
  const remove = useSetAtom(removeLeavingRowAtom, useListScope());
  const { stock, to, by } = row;
  useEffect(() => {
    const timer = setTimeout(() => remove(stock.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [stock.id, remove]);

  const hasMoved = to === 'elsewhere' && places.length > 0 && !places.includes(stock.location_id ?? NOT_SET);
  const words = from === 'empty' && to === 'available' ? 'restocked' : hasMoved ? 'moved' : to;
  const values = { name: by ? firstName(by) : '', amount: amount(stock.amount), location: location(stock) };
  const undo = to === 'archived' && actions.can('unarchive', stock);
  const isLink = to !== 'deleted' && to !== 'elsewhere' && !undo && canSee(to);
  return (
    <DepartedRow
      columns={columns}
      ticks={ticks}
      icon={hasMoved ? 'move' : ICONS[to]}
      struck={stock.name}
      action={
        undo ? (
          <TextButton
            data-item={stock.id}
            aria-label={t('departed.undo', { name: stock.name })}
            onClick={() => {
              remove(stock.id);
              actions.act('unarchive', stock);
            }}
          >
            {t('undo')}
          </TextButton>
        ) : isLink ? (
          <Link data-item={stock.id} to={`${viewPath(to)}?item=${stock.id}`}>
            {t('show')}
          </Link>
        ) : null
      }
    >
      <span {...(!undo && !isLink && { 'data-item': stock.id, tabIndex: -1 })}>
        {t(by ? `departedBy.${words}` : `departed.${words}`, values)}
      </span>
    </DepartedRow>
  );
}

/** The button with the number of new items that wait. It shows them, in the default order of the view. */
export function ArrivalsPill() {
  const t = useTexts('stock');
  const { client, team } = useStockCache();
  const list = useListScope();
  const count = useAtomValue(arrivalsAtom, list).size;
  const clear = useSetAtom(clearArrivalsAtom, list);
  const { view } = useListAddress();
  const change = useChangeList();
  if (count === 0) return null;
  const show = () => {
    clear();
    change({ page: 1, ...defaultOrder(view) });
    void client.invalidateQueries({ queryKey: stockKeys.lists(team) });
  };
  return <NewPill onClick={show}>{t('arrivals', { count })}</NewPill>;
}

/** Asks before an item is deleted, and before one is archived that open picking lists still need. */
export function ConfirmLeaving({ onClose }: { onClose: () => void }) {
  const { t } = useItemWords();
  const list = useListScope();
  const confirming = useAtomValue(confirmingAtom, list);
  const remove = useDeleteItem();
  const archive = useArchiveItem();
  const { open_id, close } = useOpenItem();
  if (confirming === null) return null;
  const { stock, action } = confirming;
  const values = { name: stock.name, count: stock.list_count };
  return (
    <ConfirmDialog
      open
      kind={action === 'delete' ? 'danger' : 'primary'}
      title={t(`confirm.${action}.title`, values)}
      confirmLabel={t(`confirm.${action}.yes`)}
      cancelLabel={t('cancel')}
      onClose={onClose}
      onConfirm={() => {
        onClose();
        if (action === 'archive') return archive(stock);
        remove(stock);
        if (stock.id === open_id) close();
      }}
    >
      {t(`confirm.${action}.text`, values)}
    </ConfirmDialog>
  );
}
