import { dashboardFrom, type DashboardSetup } from '@storeroom/contract';
import { canAtom, setUp, useAtomValue, userAtom } from '@storeroom/sdk';
import { devicePreferencesAtom } from '@storeroom/sdk/host';
import { useState } from 'react';
import { BAR_SLOT, widgetEntriesAtom, type WidgetEntry } from '../../remotes/route-entries';
import { inOrder } from './arrangement.rules';

/** How the person has arranged their dashboard; without a place at the server the device keeps it. */
function useDashboardSetup(): DashboardSetup {
  const ofPerson = useAtomValue(userAtom)?.preferences;
  const ofDevice = useAtomValue(devicePreferencesAtom);
  return dashboardFrom((ofPerson ?? ofDevice).dashboard);
}

/** What this person may see of what the remotes offer, as they have ordered it, and how they have arranged it. */
export function useArrangement() {
  const can = useAtomValue(canAtom);
  const entries = useAtomValue(widgetEntriesAtom);
  const setup = useDashboardSetup();
  const permitted: WidgetEntry[] = entries.filter(
    ({ row }) => row.slot !== BAR_SLOT && (row.permission === undefined || can(row.permission)),
  );
  return { widgets: inOrder(permitted, setup.order), setup };
}

/** Keeps an arrangement with the person, at once; `hasFailed` once one could not be kept. */
export function useKeepArrangement() {
  const [hasFailed, setFailed] = useState(false);
  const keep = (dashboard: DashboardSetup) => {
    setFailed(false);
    void setUp({ dashboard }).then((isKept) => setFailed(!isKept));
  };
  return { keep, hasFailed };
}
