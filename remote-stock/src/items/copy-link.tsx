import { showToastAtom, useSetAtom, useTexts } from '@storeroom/shared';
import { IconButton } from '@storeroom/shared/ui/button';

/** The address of what is open, for a colleague. */
export function CopyLink() {
  const t = useTexts('stock');
  const showToast = useSetAtom(showToastAtom);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(window.location.href).then(
      () => true,
      () => false,
    );
    showToast(
      done ? { kind: 'done', message: t('copy.done') } : { kind: 'failed', message: t('copy.failed') },
    );
  };
  return <IconButton icon="link" label={t('copy.label')} onClick={() => void copy()} />;
}
