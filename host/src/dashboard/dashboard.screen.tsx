import { canAtom, useAtomValue, useTexts } from '@storeroom/shared';
import { addTexts } from '@storeroom/shared/host';
import { PageHead } from '@storeroom/shared/ui/page-head';
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
  const columns = [...inSlot('dashboard.main'), ...inSlot('dashboard.side')];
  return (
    <>
      <PageHead title={t('title')} />
      {widgets.length === 0 ? <NothingHere /> : null}
      <WidgetArea widgets={inSlot('dashboard.tiles')} />
      {columns.length > 0 ? (
        <div className={styles.columns} data-side={inSlot('dashboard.side').length > 0 || undefined}>
          <WidgetArea widgets={inSlot('dashboard.main')} className={styles.main} />
          <WidgetArea widgets={inSlot('dashboard.side')} className={styles.side} />
        </div>
      ) : null}
    </>
  );
}
