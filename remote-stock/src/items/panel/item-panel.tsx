import { type Stock, stockStatus } from '@storeroom/contract';
import { ShownAsOf } from '@storeroom/list';
import { ApiError, Link, useCommands, useKeys, usePresent, useRefinedTitle, useTexts } from '@storeroom/sdk';
import { Badge, BadgeLink } from '@storeroom/ui/badge';
import { Button, IconButton } from '@storeroom/ui/button';
import { MenuButton, menuCommands } from '@storeroom/ui/menu';
import { PanelSection, SidePanel } from '@storeroom/ui/side-panel';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useAddToListActions } from '../../add-to-list.hooks';
import { useCopyLink } from '../../copy-link.hooks';
import type { ItemActions } from '../changes/item-actions.hooks';
import '../data/form-words';
import { firstName, useItemWords } from '../data/item-words.hooks';
import { RecordCode } from '../../labels';
import { useItem } from '../data/item.queries';
import { itemPath } from '../data/items.rules';
import { useListAddress } from '../data/list-scope.hooks';
import { itemIdAt } from '../data/list.state';
import { ItemPhoto } from '../fields/photo';
import { ListBadge } from '../fields/item-cells';
import { isUnsent } from '../data/saving.hooks';
import { useNeighbours, useOpenRecord } from './item-panel.hooks';
import { ItemFields } from './item-fields';
import { ItemFigures, ItemNotices, NoItem } from './item-notices';
import { ItemHistory } from './item-history';
import styles from './item-panel.module.css';

/** Copies the address of the page with the open item, to send it to a colleague. */
function CopyLink() {
  const t = useTexts('stock');
  const copyLink = useCopyLink();
  return <IconButton icon="link" label={t('copy.label')} onClick={() => copyLink(window.location.href)} />;
}

/** The actions that are left out of the menu, because the panel has its own controls for them. */
const IN_PANEL = new Set(['receive', 'use', 'link', 'history']);

function ItemTools({ stock, actions }: { stock: Stock; actions: ItemActions }) {
  const { t } = useItemWords();
  const addToListActions = useAddToListActions();
  const all = [...addToListActions([stock]), ...actions.menuOf(stock)];
  useCommands(menuCommands(all), stock.name);
  const items = all.filter(({ key }) => !IN_PANEL.has(key));
  const label = t('row.more', { name: stock.name });
  return (
    <>
      <CopyLink />
      {items.length > 0 ? (
        <MenuButton
          label={label}
          items={items}
          align="end"
          button={(props) => <IconButton icon="more" label={label} {...props} />}
        />
      ) : null}
    </>
  );
}

/** Buttons to the items before and after this one in the list; none if the page does not have this one. */
function ItemNeighbours({ stock }: { stock: Stock }) {
  const { t } = useItemWords();
  const beside = useNeighbours(stock);
  if (!beside) return null;
  const step = (key: 'previous' | 'next') => {
    const by = key === 'previous' ? -1 : 1;
    return (
      <IconButton
        size="small"
        icon={key === 'previous' ? 'up' : 'down'}
        label={t(`panel.${key}`)}
        disabledReason={beside.has(by) ? undefined : t(`panel.${key}None`)}
        onClick={() => beside.step(by)}
      />
    );
  };
  return (
    <span className={styles.neighbours}>
      {step('previous')}
      {step('next')}
    </span>
  );
}

/** The id and location, and the status of the item if that differs from the view. */
function ItemMeta({ stock }: { stock: Stock }) {
  const { t, location } = useItemWords();
  const { view } = useListAddress();
  const status = stockStatus(stock);
  return (
    <>
      <span className="num">{t('panel.number', { id: stock.id })}</span>
      <span aria-hidden>·</span>
      <span>{location(stock)}</span>
      {status === view ? null : (
        <BadgeLink to={itemPath(stock)} as={Link}>
          {t(`panel.in.${status}`)}
        </BadgeLink>
      )}
      <ListBadge stock={stock} />
      {isUnsent(stock) ? <Badge kind="outline">{t('badge.unsent')}</Badge> : null}
    </>
  );
}

/** The item's QR code and barcode, rendered when they are asked for. */
function ItemCode({ stock: { id, name } }: { stock: Stock }) {
  const { t } = useItemWords();
  const [isShown, setShown] = useState(false);
  const part = useId();
  return (
    <PanelSection title={t('panel.code.title')} hideTitle>
      <div className={styles.codes}>
        <Button
          size="small"
          icon="scan"
          aria-expanded={isShown}
          aria-controls={isShown ? part : undefined}
          onClick={() => setShown(!isShown)}
        >
          {t(isShown ? 'panel.code.hide' : 'panel.code.show')}
        </Button>
        {isShown ? (
          <div id={part}>
            <RecordCode kind="item" id={id} name={name} />
          </div>
        ) : null}
      </div>
    </PanelSection>
  );
}

/**
 * Escape also closes the open item if the focus is in the rows or nowhere. Fields, menus and dialogs handle the key
 * themselves.
 */
function useEscapeCloses(onClose: () => void): void {
  const { t } = useItemWords();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const { activeElement } = document;
      if (activeElement !== document.body && itemIdAt(activeElement) === null) return;
      event.preventDefault();
      close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // Only for the list of shortcuts: Escape has to work even if single-letter shortcuts are switched off.
  useKeys({ Escape: { label: t('panel.keyClose'), run: onClose } }, t('keys.list'));
}

interface ItemPanelProps {
  id: number;
  actions: ItemActions;
  onClose: () => void;
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Fetches the open item again. If that fails, the banner stays, and loading can be tried again. */
async function takeOver(
  refetch: ReturnType<typeof useItem>['refetch'],
  forgetChange: () => void,
): Promise<void> {
  const { error } = await refetch();
  if (error === null || isGone(error)) return forgetChange();
  console.error('Error cloning and setting active', error);
}

/** The panel of one item beside the list. For a deleted item or one of another team it says so. */
export function ItemPanel({ id, actions, onClose }: ItemPanelProps) {
  const { t } = useItemWords();
  useRefinedTitle(t('title.manage'));
  const { data, asOf, error, isFetching, refetch } = useItem(id);
  const isUnknown = isGone(error);
  const stock = isUnknown ? undefined : data;
  useEscapeCloses(onClose);
  const retry = () => void refetch();
  const load = () => void takeOver(refetch, forgetChange);
  const { change, forgetChange, setIsTyped } = useOpenRecord(id, stock?.version, load);
  return (
    <SidePanel
      title={stock?.name ?? t(isUnknown ? 'unknown.title' : 'unknown.number', { id })}
      closeLabel={t('close')}
      onClose={onClose}
      meta={
        stock && (
          <>
            <ItemMeta stock={stock} />
            <ItemNeighbours stock={stock} />
          </>
        )
      }
      actions={stock && <ItemTools stock={stock} actions={actions} />}
      banner={
        stock && (
          <>
            <ShownAsOf asOf={asOf} isTrying={isFetching} onRetry={retry} />
            <ItemNotices stock={stock} actions={actions} change={change} onLoad={load} />
          </>
        )
      }
    >
      {stock ? (
        <>
          <ItemViewers id={stock.id} />
          <ItemPhoto stock={stock} />
          <ItemFigures stock={stock} />
          <ItemFields stock={stock} onTyped={setIsTyped} />
          <ItemCode stock={stock} />
          <ItemHistory stock={stock} />
        </>
      ) : (
        <NoItem
          id={id}
          isUnknown={isUnknown}
          hasFailed={error !== null}
          isFetching={isFetching}
          onRetry={retry}
        />
      )}
    </SidePanel>
  );
}

const MAX_NAMED = 3;

/** Says who else has this item open, so that two people do not change it without knowing of each other. */
function ItemViewers({ id }: { id: number }) {
  const { t, joined } = useItemWords();
  const users = usePresent('stock', id);
  if (users.length === 0) return null;
  const named = users.slice(0, MAX_NAMED).map(({ name }) => firstName(name));
  const rest = users.length - named.length;
  const all = rest > 0 ? [...named, t('panel.viewersMore', { count: rest })] : named;
  const names = joined(all);
  return <p className={styles.viewers}>{t('panel.viewers', { names, count: users.length })}</p>;
}
