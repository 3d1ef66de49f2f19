import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { PageHead } from '@storeroom/ui/page-head';
import { ProgressBar } from '@storeroom/ui/progress';
import { useEffect } from 'react';
import { useWaitStage } from '../loader/wait-stage.hooks';
import { CrashBoundary } from './crash-boundary';
import { FailedPart } from './failed-part';
import type { PartRequest } from './parts';
import styles from './remote-slot.module.css';
import { useSlot } from './slot.hooks';

/** Says what is coming as soon as it is asked for, and says more when it takes long. */
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
          {stage === 'calm' ? null : t('remotes.slow', { what })}
        </p>
      </div>
    </>
  );
}

/** The previous release runs: everything works, but perhaps not as announced. */
function DegradedNotice({ onRetry }: { onRetry: () => void }) {
  const t = useTexts('host');
  return (
    <Banner kind="warn" live action={<TextButton onClick={onRetry}>{t('remotes.retry')}</TextButton>}>
      {t('remotes.degraded')}
    </Banner>
  );
}

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
