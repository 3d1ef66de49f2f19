import '../data/form-words';
import type { Stock } from '@storeroom/contract';
import {
  addTexts,
  useAtom,
  useAtomValue,
  useCommands,
  useSetAtom,
  useTexts,
  useWriteBlock,
} from '@storeroom/sdk';
import { usePhone } from '@storeroom/ui/phone';
import { Spinner } from '@storeroom/ui/spinner';
import { useRowPresses, useSelectAllKey, TableMenu } from '@storeroom/ui/table-rows';
import { type RefObject, useEffect } from 'react';
import { slowSavesAtom } from '../data/saving.hooks';
import en from '../../texts/stock.saving.en.json';
import fr from '../../texts/stock.saving.fr.json';
import { useListScope } from '../data/list-scope.hooks';
import { ITEM_ROWS, rowMenuAtom } from '../data/list.state';
import type { ItemActions } from '../changes/item-actions.hooks';
import type { LiveSummary } from '../changes/on-screen.hooks';
import { selectAllAtom, selectionAtom, tickPageAtom, useMaySelect, useToggle } from '../data/selection.hooks';
import { isSelected } from '../data/selection.rules';
import styles from './saving-sign.module.css';
import { useAddToListActions } from '../../add-to-list.hooks';
import { useItemWords } from '../data/item-words.hooks';

// The texts about a change that takes long are bundled with this component.
addTexts('en', 'stock', en);
addTexts('fr', 'stock', fr);

/** Floats over the page while a change takes long, because its row may have left the list or be scrolled out of view. */
function SavingSign() {
  const t = useTexts('stock');
  const saves = useAtomValue(slowSavesAtom);
  const stage = saves.some((save) => save.stage === 'long') ? 'long' : 'slow';
  return (
    <div className={styles.place} role="status">
      {saves[0] ? (
        <p className={styles.sign}>
          <Spinner />
          <span>{t(`saving.${stage}`, { name: saves[0].item.name, count: saves.length })}</span>
        </p>
      ) : null}
    </div>
  );
}

/** The menu of a row by right-click. On a phone a long press selects the item instead, as its card has a menu button. */
function useItemPresses(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Stock[],
  actions: ItemActions,
): void {
  const openMenu = useSetAtom(rowMenuAtom, useListScope().viewScope);
  const toggle = useToggle();
  const maySelect = useMaySelect();
  const isPhone = usePhone();
  const stockOf = (id: number) => rows.find((row) => row.id === id);
  const select = (id: number) => {
    const stock = stockOf(id);
    if (stock) toggle(stock);
  };
  useRowPresses({
    kind: ITEM_ROWS,
    bodyRef,
    hasMenu: (id) => {
      const stock = stockOf(id);
      return stock !== undefined && actions.menuOf(stock).length > 0;
    },
    openMenu: (id, point) => openMenu({ id, point }),
    select: isPhone && maySelect ? select : null,
  });
}

interface ListCommandsProps {
  onAdd: () => void;
}

/** The command of the list in the command palette: a new item. Panel and selection bar register their own commands. */
function ListCommands({ onAdd }: ListCommandsProps) {
  const t = useTexts('stock');
  const block = useWriteBlock();
  useCommands(
    [
      {
        id: 'add',
        label: t('add'),
        icon: 'plus',
        shortcut: 'n',
        permission: 'stock.create',
        at: '/stock?new=1',
        ...(block !== undefined && { unavailable: block }),
        run: onAdd,
      },
    ],
    t('keys.list'),
  );
  return null;
}

interface ListEffectsProps extends ListCommandsProps {
  rows: readonly Stock[];
  /** The number of matching items on all pages. */
  total: number;
  actions: ItemActions;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  summary: LiveSummary;
}

const NO_ROWS: readonly Stock[] = [];

/**
 * The effects of a list once its first rows are there: presses on rows, the key that selects all, commands, the summary of
 * live changes for screen readers, and the sign that a change takes long.
 */
export function ListEffects({ rows, total, actions, bodyRef, summary, onAdd }: ListEffectsProps) {
  const t = useTexts('stock');
  return (
    <>
      {rows.length > 0 ? (
        <TableEffects rows={rows} total={total} bodyRef={bodyRef} actions={actions} />
      ) : null}
      <p className="sr" role="status">
        {summary.count > 0 ? (
          <span key={summary.round}>{t('live.changed', { count: summary.count })}</span>
        ) : null}
      </p>
      <SavingSign />
      <ListCommands onAdd={onAdd} />
    </>
  );
}

/** The effects that need a table. */
function TableEffects({ rows, total, bodyRef, actions }: Omit<ListEffectsProps, 'onAdd' | 'summary'>) {
  useItemPresses(bodyRef, rows, actions);
  useSelectItemsKey(bodyRef, useMaySelect() ? rows : NO_ROWS, total);
  return null;
}

/** Ctrl+A or ⌘A in the rows selects the page; pressed again, all matching items. */
function useSelectItemsKey(
  bodyRef: RefObject<HTMLTableSectionElement | null>,
  rows: readonly Stock[],
  total: number,
): void {
  const { address, viewScope } = useListScope();
  const tickPage = useSetAtom(tickPageAtom, viewScope);
  const selectAll = useSetAtom(selectAllAtom, viewScope);
  useSelectAllKey(ITEM_ROWS, bodyRef, () => {
    if (rows.length === 0) return false;
    const selection = viewScope.store.get(selectionAtom);
    if (rows.every((row) => isSelected(selection, row)) && total > rows.length) selectAll(address, total);
    else tickPage(rows, true);
    return true;
  });
}

interface OpenRowMenuProps {
  rows: readonly Stock[];
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  actions: ItemActions;
}

/** The open menu of a row. It is closed when its row leaves the list. */
export function OpenRowMenu({ rows, bodyRef, actions }: OpenRowMenuProps) {
  const { t } = useItemWords();
  const { viewScope } = useListScope();
  const [at, open] = useAtom(rowMenuAtom, viewScope);
  const addToListActions = useAddToListActions();
  const stock = rows.find(({ id }) => id === at?.id);
  const isGone = at !== null && !stock;
  useEffect(() => {
    if (isGone) open(null);
  }, [isGone, open]);
  if (at === null || !stock) return null;
  return (
    <TableMenu
      kind={ITEM_ROWS}
      at={at}
      bodyRef={bodyRef}
      onClose={() => open(null)}
      label={t('row.more', { name: stock.name })}
      items={[...addToListActions([stock]), ...actions.menuOf(stock)]}
    />
  );
}
