import { canAtom, useAtomValue, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { PageHead } from '@storeroom/ui/page-head';
import { useState } from 'react';
import { BAR_SLOT, widgetEntriesAtom, type WidgetEntry } from '../remotes/route-entries';
import en from '../texts/dashboard.en.json';
import fr from '../texts/dashboard.fr.json';
import styles from './dashboard.module.css';
import { NothingHere } from './nothing-here';
import { PageFreshness } from './page-freshness';
import { PartsComing } from './parts-coming';
import { TeamsBelow } from './teams-below';
import { WidgetArea } from './widget-area';

declare module '@storeroom/sdk' {
  interface TextFiles {
    dashboard: typeof en;
  }
}

addTexts('en', 'dashboard', en);
addTexts('fr', 'dashboard', fr);

/** What this person may see of what the remotes offer. */
function usePermittedWidgets(): readonly WidgetEntry[] {
  const can = useAtomValue(canAtom);
  const entries = useAtomValue(widgetEntriesAtom);
  return entries.filter(
    ({ row }) => row.slot !== BAR_SLOT && (row.permission === undefined || can(row.permission)),
  );
}

/** The page that the remotes compose: figures above, work in the middle, what happens at the side. */
export default function DashboardScreen() {
  const t = useTexts('dashboard');
  const widgets = usePermittedWidgets();
  const inSlot = (slot: string) => widgets.filter(({ row }) => row.slot === slot);
  const head = inSlot('dashboard.head');
  const tiles = inSlot('dashboard.tiles');
  const side = inSlot('dashboard.side');
  // What a newer remote puts into a slot that this shell has not got is shown all the same.
  const main = widgets.filter((widget) => ![...head, ...tiles, ...side].includes(widget));
  const [isHeadThere, setHeadThere] = useState(head.length === 0);
  const [areTilesThere, setTilesThere] = useState(tiles.length === 0);
  const [isMainThere, setMainThere] = useState(main.length === 0);
  const isWaiting = !(areTilesThere && isMainThere);
  return (
    <>
      <PageHead title={t('title')}>
        {widgets.length > head.length ? <PageFreshness isHeld={!isHeadThere} /> : null}
        <WidgetArea widgets={head} as="control" onSettled={() => setHeadThere(true)} />
      </PageHead>
      {widgets.length === 0 ? <NothingHere /> : null}
      <div className={styles.parts} data-waiting={isWaiting || undefined}>
        {isWaiting ? <PartsComing withTiles={tiles.length > 0} withSide={side.length > 0} /> : null}
        <TeamsBelow />
        <WidgetArea widgets={tiles} onSettled={() => setTilesThere(true)} />
        {main.length + side.length > 0 ? (
          <div className={styles.columns} data-side={side.length > 0 || undefined}>
            <WidgetArea widgets={main} className={styles.main} onSettled={() => setMainThere(true)} />
            <WidgetArea widgets={side} className={styles.side} />
          </div>
        ) : null}
      </div>
    </>
  );
}
