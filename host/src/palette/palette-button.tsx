import { useSetAtom, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { Tooltip } from '@storeroom/ui/tooltip';
import { PALETTE_KEY } from './key-words';
import { Palette } from './late-palette';
import { overPageAtom } from './palette.state';

/** Opens the palette, for whoever has no keyboard or does not know the key. */
export function PaletteButton() {
  const t = useTexts('keys');
  const open = useSetAtom(overPageAtom);
  return (
    <Tooltip text={t('palette')} shortcut={PALETTE_KEY}>
      <IconButton
        icon="search"
        label={t('palette')}
        title=""
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void Palette.load()}
        onClick={() => open('palette')}
      />
    </Tooltip>
  );
}
