import { useSetAtom, useTexts } from '@storeroom/sdk';
import { Icon } from '@storeroom/ui/icon';
import { PALETTE_KEY } from './palette-key';
import { Palette } from './lazy-parts';
import styles from './palette-button.module.css';
import { visibleOverlayAtom } from './palette.state';

/** Opens the palette; it looks like a search field. */
export function PaletteButton() {
  const t = useTexts('keys');
  const open = useSetAtom(visibleOverlayAtom);
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={PALETTE_KEY}
      onPointerEnter={() => void Palette.load()}
      onClick={() => open('palette')}
    >
      <Icon name="search" />
      <span>{t('palette')}</span>
      <kbd aria-hidden>{PALETTE_KEY}</kbd>
    </button>
  );
}
