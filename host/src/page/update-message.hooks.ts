import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { leave } from '@storeroom/sdk/host';
import type { Toast } from '@storeroom/ui/toast';
import { reloadPage } from './reload-guard';
import { dismissUpdateAtom, isUpdateReadyAtom } from './update.state';

const ID = 'update';

/** The message that a new build exists. Loading it is optional, and asks first where there is unsaved work. */
export function useUpdateMessage(): { message: readonly Toast[]; close: (id: string) => boolean } {
  const t = useTexts('toasts');
  const isReady = useAtomValue(isUpdateReadyAtom);
  const dismiss = useSetAtom(dismissUpdateAtom);
  const action = { label: t('reload'), onPress: () => leave({ go: reloadPage }) };
  return {
    message: isReady ? [{ id: ID, text: t('updateReady'), lasting: true, action }] : [],
    close: (id) => {
      if (id === ID) dismiss();
      return id === ID;
    },
  };
}
