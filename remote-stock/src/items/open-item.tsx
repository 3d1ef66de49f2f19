import { Link } from '@storeroom/shared';
import { isArchived, type Stock } from '@storeroom/shared/contract';
import { BadgeLink } from '@storeroom/shared/ui/badge';
import { IconButton } from '@storeroom/shared/ui/button';
import { MenuButton } from '@storeroom/shared/ui/menu';
import { SidePanel } from '@storeroom/shared/ui/side-panel';
import { ArchivedNote } from './archived-note';
import { ChangedElsewhere } from './changed-elsewhere';
import { CopyLink } from './copy-link';
import { ListBadge } from './item-badges';
import { ItemFields } from './item-fields';
import { ItemFigures } from './item-figures';
import { ItemHistory } from './item-history';
import { useItemWords } from './item-words';
import { viewOf, viewPath } from './items.rules';
import { useListAddress } from './list-context';
import type { ItemActions } from './use-item-actions';

export interface OpenItemProps {
  stock: Stock;
  actions: ItemActions;
  reload: () => Promise<unknown>;
  onClose: () => void;
}

/** Floating forms belong to rows; the panel has its own. */
const IN_PANEL = new Set(['receive', 'use']);

export function OpenItem({ stock, actions, reload, onClose }: OpenItemProps) {
  const { t, place } = useItemWords();
  const { view } = useListAddress();
  const menu = actions.menuOf(stock).filter(({ key }) => !IN_PANEL.has(key));
  const belongsTo = viewOf(stock);
  return (
    <SidePanel
      title={stock.name}
      closeLabel={t('close')}
      onClose={onClose}
      meta={
        <>
          <span className="num">{t('panel.number', { id: stock.id })}</span>
          <span aria-hidden>·</span>
          <span>{place(stock)}</span>
          {belongsTo === view ? null : (
            <BadgeLink to={`${viewPath(belongsTo)}?item=${stock.id}`} as={Link}>
              {t(`panel.in-${belongsTo}`)}
            </BadgeLink>
          )}
          <ListBadge stock={stock} />
        </>
      }
      actions={
        <>
          <CopyLink />
          {menu.length > 0 ? (
            <MenuButton
              label={t('row.more', { name: stock.name })}
              items={menu}
              align="end"
              button={(props) => (
                <IconButton icon="more" label={t('row.more', { name: stock.name })} {...props} />
              )}
            />
          ) : null}
        </>
      }
      banner={
        <>
          <ChangedElsewhere stock={stock} reload={reload} />
          {isArchived(stock) ? <ArchivedNote stock={stock} actions={actions} /> : null}
        </>
      }
    >
      <ItemFigures stock={stock} />
      <ItemFields stock={stock} />
      <ItemHistory stock={stock} />
    </SidePanel>
  );
}
