import { canAtom, useAtomValue, useTexts } from '@storeroom/shared';
import { addTexts } from '@storeroom/shared/host';
import { PageHead } from '@storeroom/shared/ui/page-head';
import { useState } from 'react';
import { widgetEntriesAtom, type WidgetEntry } from '../remotes/route-entries';
import en from './dashboard.en.json';
import fr from './dashboard.fr.json';
import styles from './dashboard.module.css';
import { NothingHere } from './nothing-here';
import { WidgetArea } from './widget-area';

addTexts('en', 'dashboard', en);
addTexts('fr', 'dashboard', fr);

/** What this person may see of what the remotes offer. */
function usePermittedWidgets(): readonly WidgetEntry[] {
  const can = useAtomValue(canAtom);
  const entries = useAtomValue(widgetEntriesAtom);
  return entries.filter(({ row }) => row.permission === undefined || can(row.permission));
}

/** The page that the remotes compose: figures above, work in the middle, what happens at the side. */
export default function DashboardScreen() {
  const t = useTexts('dashboard');
  const widgets = usePermittedWidgets();
  const inSlot = (slot: string) => widgets.filter(({ row }) => row.slot === slot);
  const tiles = inSlot('dashboard.tiles');
  const main = inSlot('dashboard.main');
  const side = inSlot('dashboard.side');
  const [areTilesThere, setTilesThere] = useState(tiles.length === 0);
  const [isMainThere, setMainThere] = useState(main.length === 0);
  return (
    <>
      <PageHead title={t('title')} />
      {widgets.length === 0 ? <NothingHere /> : null}
      <WidgetArea widgets={tiles} onSettled={() => setTilesThere(true)} />
      {main.length + side.length > 0 ? (
        <div
          className={styles.columns}
          data-side={side.length > 0 || undefined}
          data-waiting={!(areTilesThere && isMainThere) || undefined}
        >
          <WidgetArea widgets={main} className={styles.main} onSettled={() => setMainThere(true)} />
          <WidgetArea widgets={side} className={styles.side} />
        </div>
      ) : null}
    </>
  );
}
