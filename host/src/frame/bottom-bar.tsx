import {
  canAtom,
  showToastAtom,
  useAtomValue,
  useGo,
  useLocale,
  usePath,
  useSetAtom,
  useTexts,
} from '@storeroom/sdk';
import type { Locale } from '@storeroom/contract';
import { Icon, type IconName } from '@storeroom/ui/icon';
import type { ComponentPropsWithRef } from 'react';
import { iconNamed } from '../page/icon-named';
import { isMenuOpenAtom, toggleMenuAtom } from './menu.state';
import { Palette } from '../palette/lazy-parts';
import { visibleOverlayAtom } from '../palette/palette.state';
import { addressOf, commandOfPage, runCommand } from '../palette/route-commands';
import { isPermitted } from '../remotes/route-entries';
import { useRouteEntries } from '../remotes/route-entries.hooks';
import styles from './bottom-bar.module.css';

/** How many commands of remotes the bar has room for, besides the shell's own entries. */
const MAX_COMMANDS = 3;

function BarButton({
  icon,
  name,
  ...rest
}: { icon: IconName; name: string } & ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" className={styles.button} {...rest}>
      <Icon name={icon} />
      <span>{name}</span>
    </button>
  );
}

/** The commands of this user that have a place in the bar. */
function useBarCommands(locale: Locale) {
  const can = useAtomValue(canAtom);
  return useRouteEntries()
    .flatMap((entry) =>
      (entry.row.commands ?? []).flatMap((command) => {
        const { bar, icon, label } = command;
        if (!bar || !isPermitted(can, entry.row.permission, command.permission)) return [];
        return {
          address: addressOf(entry, command),
          order: bar.order,
          icon: iconNamed(icon),
          name: bar.label[locale],
          label: label[locale],
        };
      }),
    )
    .sort((one, other) => one.order - other.order)
    .slice(0, MAX_COMMANDS);
}

/** The bar at the bottom of narrow pages: commands of remotes, the search and the menu. */
export function BottomBar() {
  const t = useTexts('signed-in');
  const go = useGo();
  const path = usePath();
  const openOverlay = useSetAtom(visibleOverlayAtom);
  const toggleMenu = useSetAtom(toggleMenuAtom);
  const showToast = useSetAtom(showToastAtom);
  const [first, ...rest] = useBarCommands(useLocale()).map(({ address, icon, name, label }) => {
    const press = () => {
      const message = commandOfPage(address, path)?.unavailable;
      if (message === undefined) runCommand(address, path, go);
      else showToast({ kind: 'failed', message });
    };
    return <BarButton key={address} icon={icon} name={name} aria-label={label} onClick={press} />;
  });
  return (
    <nav className={styles.bar} aria-label={t('bar.label')} data-keep-clear>
      {first}
      <BarButton
        icon="search"
        name={t('bar.find')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void Palette.load()}
        onClick={() => openOverlay('palette')}
      />
      {rest}
      <BarButton
        icon="menu"
        name={t('bar.more')}
        aria-haspopup="dialog"
        aria-expanded={useAtomValue(isMenuOpenAtom)}
        onClick={toggleMenu}
      />
    </nav>
  );
}
