import { useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { PageHead } from '@storeroom/ui/page-head';
import { useState } from 'react';
import en from '../texts/dashboard.en.json';
import fr from '../texts/dashboard.fr.json';
import { AllHidden } from './arrange/all-hidden';
import { ArrangeButton } from './arrange/arrange-button';
import { useArrangement } from './arrange/arrangement.hooks';
import { SLOTS, shownOf, slotOf } from './arrange/arrangement.rules';
import styles from './dashboard.module.css';
import { NothingHere } from './nothing-here';
import { PageFreshness } from './page-freshness';
import { PartsComing } from './parts-coming';
import { TeamsBelow } from './teams-below';
import { WidgetArea } from './widget-area';

addTexts('en', 'dashboard', en);
addTexts('fr', 'dashboard', fr);

/** The page that the remotes compose: figures above, work in the middle, what happens at the side. */
export default function DashboardScreen() {
  const t = useTexts('dashboard');
  const { widgets, setup } = useArrangement();
  const head = widgets.filter(({ row }) => row.slot === 'dashboard.head');
  const parts = widgets.filter((widget) => !head.includes(widget));
  const shown = shownOf(parts, setup.hidden);
  const [tiles = [], main = [], side = []] = SLOTS.map((slot) =>
    shown.filter((widget) => slotOf(widget) === slot),
  );
  const [isHeadThere, setHeadThere] = useState(head.length === 0);
  const [areTilesThere, setTilesThere] = useState(false);
  const [isMainThere, setMainThere] = useState(false);
  const isWaiting = (tiles.length > 0 && !areTilesThere) || (main.length > 0 && !isMainThere);
  return (
    <>
      <PageHead title={t('title')}>
        {shown.length > 0 ? <PageFreshness isHeld={!isHeadThere} /> : null}
        {parts.some(({ row }) => row.title) ? <ArrangeButton /> : null}
        <WidgetArea widgets={head} as="control" onSettled={() => setHeadThere(true)} />
      </PageHead>
      {widgets.length === 0 ? <NothingHere /> : null}
      {parts.length > 0 && shown.length === 0 ? <AllHidden /> : null}
      <div className={styles.parts} data-waiting={isWaiting || undefined}>
        {isWaiting ? <PartsComing withTiles={tiles.length > 0} withSide={side.length > 0} /> : null}
        <TeamsBelow />
        <WidgetArea widgets={tiles} onSettled={() => setTilesThere(true)} />
        {main.length + side.length > 0 ? (
          <div className={styles.columns} data-side={(main.length > 0 && side.length > 0) || undefined}>
            <WidgetArea widgets={main} className={styles.main} onSettled={() => setMainThere(true)} />
            <WidgetArea widgets={side} className={styles.side} />
          </div>
        ) : null}
      </div>
    </>
  );
}
