import { useCommands } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { Button, IconButton } from '@storeroom/ui/button';
import { MenuButton, menuCommands, type MenuItem } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import { ScanIn } from '../../items';
import { useLocationWords } from '../location-words.hooks';

export interface LocationToolsProps {
  location: Location;
  items: readonly MenuItem[];
  /** Moves what is scanned here; for whoever may, while the location is in use. */
  onScanIn: (() => void) | null;
}

/** What this person may do to the location, in the head of its page. */
export function LocationTools({ location, items, onScanIn }: LocationToolsProps) {
  const { t } = useLocationWords();
  const isPhone = usePhone();
  const label = t('row.more', { name: location.name });
  useCommands(
    [
      ...(onScanIn ? [{ id: 'scan-in', label: t('locations.scanIn'), icon: 'scan', run: onScanIn }] : []),
      ...menuCommands(items),
    ],
    location.name,
  );
  const scanning = {
    icon: 'scan',
    'aria-haspopup': 'dialog',
    onPointerEnter: () => void ScanIn.load(),
  } as const;
  // A phone's head has room for a sign.
  const scanIn =
    onScanIn &&
    (isPhone ? (
      <IconButton {...scanning} label={t('locations.scanIn')} onClick={onScanIn} />
    ) : (
      <Button {...scanning} onClick={onScanIn}>
        {t('locations.scanIn')}
      </Button>
    ));
  const menu = items.length > 0 && (
    <MenuButton
      label={label}
      items={items}
      align="end"
      button={(props) => <IconButton icon="more" label={label} {...props} />}
    />
  );
  return (
    <>
      {scanIn}
      {menu}
    </>
  );
}
