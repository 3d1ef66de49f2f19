import { useAtomValue, useSetAtom, whenIdle } from '@storeroom/sdk';
import { useEffect } from 'react';
import { rowMenuAtom } from '../actions/row-menu.state';
import type { ItemActions } from '../actions/item-actions.hooks';
import { adjustAtom, adjustingAtom, confirmAtom, confirmingAtom } from '../actions/item-actions.state';
import type { AdjustPopoverProps } from '../adjust/adjust-popover';
import { useCreating } from '../create/creating.hooks';
import { endAskingAtom, isAskingAtom } from '../bulk/bulk.state';
import {
  AdjustPopover,
  bringLazyParts,
  BulkDialogs,
  ConfirmLeaving,
  CreateForm,
  OpenRowMenu,
} from '../lazy-parts';
import { useListScope } from './list-scope.hooks';

type ListDialogsProps = Omit<AdjustPopoverProps, 'onClose'> & {
  /** The first rows are on the screen. */
  isListDrawn: boolean;
  actions: ItemActions;
};

/** What opens over the list: brought once the page has nothing else to do, or when it is used before that. */
export function ListDialogs({ isListDrawn, actions, ...popover }: ListDialogsProps) {
  const list = useListScope();
  const hasMenu = useAtomValue(rowMenuAtom, list.viewScope) !== null;
  const adjusting = useAtomValue(adjustingAtom, list);
  const adjust = useSetAtom(adjustAtom, list);
  const confirming = useAtomValue(confirmingAtom, list);
  const confirm = useSetAtom(confirmAtom, list);
  const isAskingMany = useAtomValue(isAskingAtom, list.viewScope);
  const stopAskingMany = useSetAtom(endAskingAtom, list.viewScope);
  const { isCreating, stopCreating } = useCreating();
  useEffect(() => (isListDrawn ? whenIdle(() => void bringLazyParts()) : undefined), [isListDrawn]);
  return (
    <>
      {hasMenu ? <OpenRowMenu {...popover} actions={actions} /> : null}
      {adjusting ? <AdjustPopover {...popover} onClose={() => adjust(null)} /> : null}
      {isCreating ? <CreateForm onClose={stopCreating} /> : null}
      {isAskingMany ? <BulkDialogs onClose={stopAskingMany} /> : null}
      {confirming ? <ConfirmLeaving onClose={() => confirm(null)} /> : null}
    </>
  );
}
