import { useEffect } from 'react';
import { CrashBoundary } from './crash-boundary';
import { DegradedNotice } from './degraded-notice';
import { FailedPart } from './failed-part';
import { PartLoading } from './part-loading';
import type { PartRequest } from './parts';
import { useSlot } from './slot.hooks';

export interface RemoteSlotProps {
  /** Taken once; a slot for another part needs another `key`. */
  part: PartRequest;
  /** What a person calls this part; without it the panels speak of "this part". */
  title?: string;
  /** A page has a heading of its own; an area stands among others, a control in the head of a page. */
  as: 'page' | 'area' | 'control';
  /** The part can be drawn, or a panel in its place. */
  onSettled?: () => void;
}

/** A place for a part of a remote: loading, ready, degraded or failed, and never more than its own area. */
export function RemoteSlot({ part, title, as, onSettled }: RemoteSlotProps) {
  const { state, round, retry, crash } = useSlot(part);
  const settled = state.phase !== 'loading';

  useEffect(() => {
    if (settled) onSettled?.();
  }, [settled, onSettled]);

  const panel = as === 'page' ? as : 'area';
  // A bar in the head would only flash there: the areas below say that something is on its way.
  if (state.phase === 'loading') return as === 'control' ? null : <PartLoading title={title} as={panel} />;
  if (state.phase === 'failed') {
    const { failure, retrying } = state;
    return <FailedPart {...{ failure, retrying, part, title }} as={panel} onRetry={retry} />;
  }
  return (
    <CrashBoundary key={round} onCrash={crash}>
      {state.phase === 'degraded' ? <DegradedNotice onRetry={retry} /> : null}
      <state.Part />
    </CrashBoundary>
  );
}
