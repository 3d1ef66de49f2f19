import { useAtomValue, useSetAtom, useTexts } from '@storeroom/shared';
import { dismissToastAtom, toastsAtom } from '@storeroom/shared/host';
import { ToastStack } from '@storeroom/shared/ui/toast';

export function Toasts() {
  const t = useTexts('host');
  const dismiss = useSetAtom(dismissToastAtom);
  const toasts = useAtomValue(toastsAtom).map(({ id, message, kind, action }) => ({
    id: String(id),
    text: message,
    kind,
    ...(action && { action: { label: action.label, onPress: action.run } }),
  }));
  return (
    <ToastStack
      label={t('toasts.label')}
      closeLabel={t('toasts.close')}
      toasts={toasts}
      onClose={(id) => dismiss(Number(id))}
    />
  );
}
