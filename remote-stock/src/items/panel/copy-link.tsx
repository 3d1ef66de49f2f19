import { useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useCopyText } from '../actions/copy-text.hooks';

/** The address of what is open, for a colleague. */
export function CopyLink() {
  const t = useTexts('stock');
  const copyText = useCopyText();
  return <IconButton icon="link" label={t('copy.label')} onClick={() => copyText(window.location.href)} />;
}
