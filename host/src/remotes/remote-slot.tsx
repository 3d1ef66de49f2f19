import { lazyPart, useTexts } from '@storeroom/sdk';
import { PageHead } from '@storeroom/ui/page-head';
import { ProgressBar } from '@storeroom/ui/progress';
import { useEffect } from 'react';
import { useWaitStage } from './wait-stage.hooks';
import { CrashBoundary } from './crash-boundary';
import { FailedPart } from './failed-part';
import type { PartRequest } from './parts';
import styles from './remote-slot.module.css';
import { useSlot } from './slot.hooks';

/** The loading state of a part; adds text when it takes long. */
function PartLoading({ title, as }: { title: string | undefined; as: 'page' | 'area' }) {
  const t = useTexts('host');
  const stage = useWaitStage();
  const what = title ?? t('remotes.thisPart');
  return (
    <>
      {as === 'page' && title ? <PageHead title={title} /> : null}
      <div className={styles.waiting} data-as={as} aria-busy>
        <ProgressBar label={t('remotes.loading', { what })} />
        <p role="status" className="soft t14">
          {stage === 'bar' ? null : t('remotes.slow', { what })}
        </p>
      </div>
    </>
  );
}

const DegradedNotice = lazyPart(
  async () => (await import(/* webpackChunkName: "notices" */ './degraded-notice')).DegradedNotice,
);

interface RemoteSlotProps {
  /** Read once; a slot for another part needs another `key`. */
  part: PartRequest;
  /** The name of the part for users; without it messages say "this part". */
  title?: string;
  /** A page has its own heading; an area is one of several on a page, a control is in the head of a page. */
  as: 'page' | 'area' | 'control';
  /** Called when the part, or an error panel in its place, can be rendered. */
  onSettled?: () => void;
}

/** Renders a part of a remote in its state: loading, ready, degraded or failed. Failures stay inside the slot. */
export function RemoteSlot({ part, title, as, onSettled }: RemoteSlotProps) {
  const { state, round, retry, crash } = useSlot(part);
  const settled = state.phase !== 'loading';

  useEffect(() => {
    if (settled) onSettled?.();
  }, [settled, onSettled]);

  const panel = as === 'page' ? as : 'area';
  // A control shows no progress bar, which would only flash: the areas below show that loading is in progress.
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
