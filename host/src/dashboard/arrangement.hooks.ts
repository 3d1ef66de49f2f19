import { dashboardFrom, type DashboardSetup } from '@storeroom/contract';
import { canAtom, setUp, useAtomValue, userAtom } from '@storeroom/sdk';
import { devicePreferencesAtom } from '@storeroom/sdk/host';
import { useState } from 'react';
import { BAR_SLOT, isPermitted, widgetEntriesAtom, type WidgetEntry } from '../remotes/route-entries';
import { inOrder } from './arrangement.rules';

/** The user's arrangement of the dashboard; stored on the device where the server stores none. */
function useDashboardSetup(): DashboardSetup {
  const ofPerson = useAtomValue(userAtom)?.preferences;
  const ofDevice = useAtomValue(devicePreferencesAtom);
  return dashboardFrom((ofPerson ?? ofDevice).dashboard);
}

/** The widgets that this user may see, in the user's order, and the arrangement itself. */
export function useArrangement() {
  const can = useAtomValue(canAtom);
  const entries = useAtomValue(widgetEntriesAtom);
  const setup = useDashboardSetup();
  const permitted: WidgetEntry[] = entries.filter(
    ({ row }) => row.slot !== BAR_SLOT && isPermitted(can, row.permission),
  );
  return { widgets: inOrder(permitted, setup.order), setup };
}

/** Saves an arrangement at once; `hasFailed` is true once one could not be saved. */
export function useSaveArrangement() {
  const [hasFailed, setFailed] = useState(false);
  const save = (dashboard: DashboardSetup) => {
    setFailed(false);
    void setUp({ dashboard }).then((isSaved) => setFailed(!isSaved));
  };
  return { save, hasFailed };
}
