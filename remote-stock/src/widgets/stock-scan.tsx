import { useCommands, useTexts } from '@storeroom/sdk';
import { IconButton } from '@storeroom/ui/button';
import { useEffect, useState } from 'react';
import { ScanSheet } from '../items';
import { PickingDoor } from '../lists';
import { bringCode, listenToWedge, useReader } from '../scanning';
import { WaitingMark } from '../waiting';
import { useBarRoom } from './bar-room.hooks';
import styles from './widgets.module.css';

type Opened = { first: { text: string; also?: string | undefined } | null };

/** On every page of signed-in people: the way to the camera, and an ear for scanners that write like a keyboard. */
export default function StockScan() {
  const t = useTexts('stock');
  const hasRoom = useBarRoom();
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => listenToWedge(bringCode), []);
  // Whatever opens over the page and reads codes itself comes later, and has them.
  useReader((text, also) => setOpened({ first: { text, also } }));
  const start = () => setOpened({ first: null });
  useCommands([{ id: 'scan', label: t('scan'), icon: 'scan', run: start }], t('title.available'));
  return (
    <>
      <WaitingMark />
      <PickingDoor hasRoom={hasRoom} />
      {hasRoom ? (
        <IconButton
          className={styles.scan}
          icon="scan"
          label={t('scan')}
          aria-haspopup="dialog"
          onPointerEnter={() => void ScanSheet.load()}
          onClick={start}
        />
      ) : null}
      {opened ? <ScanSheet first={opened.first} onClose={() => setOpened(null)} /> : null}
    </>
  );
}
