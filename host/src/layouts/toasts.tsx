import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { dismissToastAtom, takeActionAtom, toastsAtom } from '@storeroom/sdk/host';
import { ToastStack } from '@storeroom/ui/toast';
import { toBeginning } from '../page/keep-focus';

export function Toasts() {
  const t = useTexts('host');
  const dismiss = useSetAtom(dismissToastAtom);
  const take = useSetAtom(takeActionAtom);
  const toasts = useAtomValue(toastsAtom).map(({ id, message, kind, action }) => ({
    id: String(id),
    text: message,
    kind,
    ...(action && { action: { label: action.label, onPress: () => take(id) } }),
  }));
  return (
    <ToastStack
      label={t('toasts.label')}
      closeLabel={t('toasts.close')}
      toasts={toasts}
      onClose={(id) => dismiss(Number(id))}
      onFocusLost={toBeginning}
    />
  );
}
