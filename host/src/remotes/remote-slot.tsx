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
  /** A page has a heading of its own; an area stands among others. */
  as: 'page' | 'area';
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

  if (state.phase === 'loading') return <PartLoading title={title} as={as} />;
  if (state.phase === 'failed') {
    const { failure, retrying } = state;
    return <FailedPart {...{ failure, retrying, part, title, as }} onRetry={retry} />;
  }
  return (
    <CrashBoundary key={round} onCrash={crash}>
      {state.phase === 'degraded' ? <DegradedNotice onRetry={retry} /> : null}
      <state.Part />
    </CrashBoundary>
  );
}
