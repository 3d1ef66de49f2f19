import { useCommands, useSearch, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useLayoutEffect, useState } from 'react';
import { ScanSheet } from '../items';
import { PickingEntry } from '../picking-lists';
import { passCode, listenToKeyboardScanner, useReader } from '../scanning';
import { UnsentMark } from '../unsent';
import styles from './widgets.module.css';

/** `/stock?scan=1` */
const ASKED = 'scan';

type Opened = { first: { text: string; also?: string | undefined } | null };

/** On all pages after sign-in: the button that opens the camera, and the listener for scanners that type like a keyboard. */
export default function StockScan() {
  const t = useTexts('stock');
  const [search, setSearch] = useSearch();
  const isAsked = search.has(ASKED);
  const [opened, setOpened] = useState<Opened | null>(null);
  useLayoutEffect(() => listenToKeyboardScanner(passCode), []);
  useReader((text, also) => setOpened({ first: { text, also } }), true);
  const start = () => setOpened({ first: null });
  useCommands(
    [{ id: 'scan', label: t('scan'), icon: 'scan', at: `/stock?${ASKED}=1`, run: start }],
    t('title.available'),
  );
  const close = () => {
    setOpened(null);
    if (isAsked) setSearch((next) => next.delete(ASKED), { replace: true });
  };
  return (
    <>
      <UnsentMark />
      <PickingEntry />
      <IconButton
        className={styles.scan}
        icon="scan"
        label={t('scan')}
        aria-haspopup="dialog"
        onPointerEnter={() => void ScanSheet.load()}
        onClick={start}
      />
      {opened || isAsked ? <ScanSheet first={opened?.first ?? null} onClose={close} /> : null}
    </>
  );
}
