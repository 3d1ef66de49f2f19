import { Link, useSetAtom } from '@storeroom/shared';
import { TextButton } from '@storeroom/shared/ui/button';
import type { IconName } from '@storeroom/shared/ui/icon';
import { GhostRow } from '@storeroom/shared/ui/table';
import { useEffect } from 'react';
import { firstName, useItemWords } from './item-words';
import { layGhostAtom, type Ghost } from './items.state';
import { viewPath, type View } from './items.rules';
import type { ItemActions } from './use-item-actions';

/** How long a row that left stays as a thin line. */
const GHOST = 6_000;

const ICONS: Record<Ghost['to'], IconName> = {
  available: 'box',
  empty: 'hollow',
  archived: 'archive',
  deleted: 'trash',
  elsewhere: 'filter',
};

export interface ItemGhostProps {
  ghost: Ghost;
  /** The view it left. */
  from: View;
  columns: number;
  actions: ItemActions;
  canSee: (view: View) => boolean;
}

/** What stays of a row: where the item went and who sent it there, with the way back or after it. */
export function ItemGhost({ ghost, from, columns, actions, canSee }: ItemGhostProps) {
  const { t, amount } = useItemWords();
  const lay = useSetAtom(layGhostAtom);
  const { stock, to, by } = ghost;
  useEffect(() => {
    const timer = setTimeout(() => lay(stock.id), GHOST);
    return () => clearTimeout(timer);
  }, [stock.id, lay]);

  const words = from === 'empty' && to === 'available' ? 'restocked' : to;
  const values = { name: by ? firstName(by) : '', amount: amount(stock.amount) };
  const undo = to === 'archived' && actions.can('unarchive', stock);
  const isLink = to !== 'deleted' && to !== 'elsewhere' && !undo && canSee(to);
  return (
    <GhostRow
      columns={columns}
      ticks={false}
      icon={ICONS[to]}
      struck={stock.name}
      action={
        undo ? (
          <TextButton
            data-line={stock.id}
            aria-label={t('ghost.undo', { name: stock.name })}
            onClick={() => {
              lay(stock.id);
              actions.act('unarchive', stock);
            }}
          >
            {t('undo')}
          </TextButton>
        ) : isLink ? (
          <Link data-line={stock.id} to={`${viewPath(to)}?item=${stock.id}`}>
            {t('show')}
          </Link>
        ) : null
      }
    >
      <span {...(!undo && !isLink && { 'data-line': stock.id, tabIndex: -1 })}>
        {t(by ? `ghost.${words}-by` : `ghost.${words}`, values)}
      </span>
    </GhostRow>
  );
}
