import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { isMenuOpenAtom, toggleMenuAtom } from './menu.state';

/** Opens the menu on pages that do not show it. */
export function MenuToggle({ className }: { className?: string | undefined }) {
  const t = useTexts('host');
  const toggle = useSetAtom(toggleMenuAtom);
  return (
    <IconButton
      icon="menu"
      label={t('navigation.open')}
      aria-haspopup="dialog"
      aria-expanded={useAtomValue(isMenuOpenAtom)}
      className={className}
      onClick={toggle}
    />
  );
}
