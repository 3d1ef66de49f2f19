import { useAtomValue, useSetAtom, whenIdle } from '@storeroom/sdk';
import { useEffect } from 'react';
import type { ItemActions } from '../changes/item-actions.hooks';
import { adjustAtom, adjustingAtom, confirmAtom, confirmingAtom } from '../data/item-actions.state';
import { rowMenuAtom } from '../data/row-menu.state';
import type { AdjustPopoverProps } from '../amount/adjust-popover';
import { endAskingAtom, isAskingAtom } from '../data/bulk.state';
import { useCreating } from '../data/creating.hooks';
import {
  AdjustPopover,
  bringListParts,
  ConfirmLeaving,
  CreateForm,
  type ListParts,
  OpenRowMenu,
} from './lazy-parts';
import { useListScope } from '../data/list-scope.hooks';

type ListDialogsProps = Omit<AdjustPopoverProps, 'onClose'> & {
  /** The first rows are on the screen. */
  isListDrawn: boolean;
  actions: ItemActions;
  parts: ListParts;
};

/** What opens over the list: brought once the page has nothing else to do, or when it is used before that. */
export function ListDialogs({ isListDrawn, actions, parts, ...popover }: ListDialogsProps) {
  const list = useListScope();
  const hasMenu = useAtomValue(rowMenuAtom, list.viewScope) !== null;
  const adjusting = useAtomValue(adjustingAtom, list);
  const adjust = useSetAtom(adjustAtom, list);
  const confirming = useAtomValue(confirmingAtom, list);
  const confirm = useSetAtom(confirmAtom, list);
  const isAskingMany = useAtomValue(isAskingAtom, list.viewScope);
  const stopAskingMany = useSetAtom(endAskingAtom, list.viewScope);
  const { isCreating, stopCreating } = useCreating();
  useEffect(
    () => (isListDrawn ? whenIdle(() => void bringListParts(parts)) : undefined),
    [isListDrawn, parts],
  );
  return (
    <>
      {hasMenu ? <OpenRowMenu {...popover} actions={actions} /> : null}
      {adjusting ? <AdjustPopover {...popover} onClose={() => adjust(null)} /> : null}
      {isCreating ? <CreateForm onClose={stopCreating} /> : null}
      {isAskingMany ? <parts.BulkDialogs onClose={stopAskingMany} /> : null}
      {confirming ? <ConfirmLeaving onClose={() => confirm(null)} /> : null}
    </>
  );
}
