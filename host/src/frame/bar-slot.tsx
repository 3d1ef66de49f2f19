import { canAtom, useAtomValue, whenIdle } from '@storeroom/sdk';
import { QueryProvider } from '@storeroom/sdk/host';
import { useEffect, useState } from 'react';
import { CrashBoundary } from '../remotes/crash-boundary';
import { widgetOf, type PartRequest } from '../remotes/parts';
import { BAR_SLOT, isPermitted, widgetEntriesAtom } from '../remotes/route-entries';
import { useSlot } from '../remotes/slot.hooks';

/** Whether the page is idle: widgets of the bar are never part of the first screen. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/** Renders nothing on failure: the bar has no room for an error panel. */
function BarPart({ part }: { part: PartRequest }) {
  const { state, crash } = useSlot(part);
  return 'Part' in state ? (
    <CrashBoundary onCrash={crash}>
      <state.Part />
    </CrashBoundary>
  ) : null;
}

/** Widgets of remotes in the top bar of every page for signed-in users. */
export function BarSlot() {
  const can = useAtomValue(canAtom);
  const isIdle = useIdle();
  const entries = useAtomValue(widgetEntriesAtom).filter(
    ({ row }) => row.slot === BAR_SLOT && isPermitted(can, row.permission),
  );
  if (!isIdle || entries.length === 0) return null;
  return (
    <QueryProvider>
      {entries.map(widgetOf).map((part) => (
        <BarPart key={part.key} part={part} />
      ))}
    </QueryProvider>
  );
}
