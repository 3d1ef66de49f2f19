import { useEffect, useLayoutEffect, type RefObject, useRef, useState } from 'react';
import { ApiError, connectionAtom, offlineWords, useAtomValue, useCan } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { ProgressBar } from '@storeroom/ui/progress';
import { Skeleton } from '@storeroom/ui/skeleton';
import { isWaiting, UnsentDialog, useEntries, useWaitsFor, useOnlyHere, useUnsentTexts } from '../../unsent';
import type { Viewer } from '../data/viewers.hooks';
import { firstName } from '../../items';
import { OtherTeam } from '../../other-team';
import { Scanner, useReader } from '../../scanning';
import { isOpenList } from '../list-rights.hooks';
import { useListLive } from '../data/lists.realtime';
import { useList } from '../data/lists.queries';
import { useListWords } from '../list-words.hooks';
import { AskAmount } from './ask-amount';
import { CompactLines } from './compact-lines';
import { FinishList, PickResult, type Completed } from './finish-list';
import { OneLine } from './one-line';
import styles from './pick-mode.module.css';
import { usePickSession } from './pick-session.hooks';
import { PickSetup } from './pick-setup';
import { usePickTexts } from './picking-texts.hooks';
import { ShortLine } from './short-line';
import { UnexpectedItem } from './unexpected-item';

/** Keeps the screen on if the device can. This is requested again whenever the page becomes visible. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = () => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          if (isOver) void given.release();
          else lock = given;
        },
        // The device may refuse, for example when its battery is low.
        (reason: unknown) => console.info('The screen may go to sleep', reason),
      );
    };
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
}

/**
 * Hides what is beside a dialog that covers the whole screen: otherwise it would be painted with every press although it is
 * covered. Its sizes and scroll positions are kept.
 */
function useNothingBehind(inside: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = inside.current?.closest('dialog');
    const beside = [...(dialog?.parentElement?.children ?? [])];
    const behind = beside.filter((one): one is HTMLElement => one instanceof HTMLElement && !isOnTop(one));
    for (const { style, offsetWidth, offsetHeight } of behind) {
      style.setProperty('contain-intrinsic-size', `${offsetWidth}px ${offsetHeight}px`);
      style.setProperty('content-visibility', 'hidden');
    }
    return () => {
      for (const { style } of behind) {
        style.removeProperty('content-visibility');
        style.removeProperty('contain-intrinsic-size');
      }
    };
  }, [inside]);
}

const isOnTop = (one: HTMLElement) => one.matches('dialog, [popover]');

interface PickModeProps {
  id: number;
  onClose: () => void;
}

/** One list on the full screen, for somebody who walks around with one hand free. */
export function PickMode({ id, onClose }: PickModeProps) {
  const t = usePickTexts();
  const { t: listTexts } = useListWords();
  const can = useCan();
  const { data: list, error, isFetching, refetch } = useList(id);
  useListLive(id);
  /** The result of the list stays on the screen, even if the list changes afterwards. */
  const [finished, setFinished] = useState<Completed | null>(null);
  const isUnknown = error instanceof ApiError && error.status === 404;
  const frame = { className: styles.mode, closeLabel: t('leave'), onClose, initialFocus: 'title' } as const;
  if (finished) {
    return (
      <Dialog open title={t('resultTitle', { customer: finished.list.customer_name })} {...frame}>
        <PickResult list={finished.list} newList={finished.new_list} onClose={onClose} />
      </Dialog>
    );
  }
  if (list && !isUnknown && isOpenList(list) && can('lists.pick')) {
    return <Picking list={list} onClose={onClose} onDone={setFinished} />;
  }
  const why = isUnknown
    ? listTexts('panel.unknownText', { id })
    : list?.deleted_at
      ? t('gone')
      : list && isOpenList(list)
        ? t('mayNot')
        : null;
  return (
    <Dialog open title={list?.customer_name ?? listTexts('panel.number', { id })} {...frame}>
      {isUnknown ? (
        <OtherTeam kind="list" id={id}>
          <p>{why}</p>
        </OtherTeam>
      ) : why ? (
        <p>{why}</p>
      ) : null}
      {list && why === null ? <PickResult list={list} newList={null} onClose={onClose} /> : null}
      {list || isUnknown ? null : error ? (
        <>
          <p>{offlineWords('notRead') || listTexts('panel.notFetched')}</p>
          <Button icon="refresh" pending={isFetching && listTexts('trying')} onClick={() => void refetch()}>
            {listTexts('retry')}
          </Button>
        </>
      ) : (
        <p role="status">
          <span className="sr">{t('loading')}</span>
          <Skeleton width="60%" />
        </p>
      )}
    </Dialog>
  );
}

interface PickingProps {
  list: StockList;
  onClose: () => void;
  /** Called when the list was completed here. */
  onDone: (answer: Completed) => void;
}

function Picking({ list, onClose, onDone }: PickingProps) {
  const t = usePickTexts();
  const session = usePickSession(list);
  const [open, setOpen] = useState<'scan' | 'finish' | null>(null);
  const topRef = useRef<HTMLDivElement>(null);
  useNothingBehind(topRef);
  useWakeLock();
  useReader(session.read);
  const { settings, keepSettings, current, notice } = session;
  const { picked_count: picked, item_count: count } = list;
  const progress = t('progress', { picked, count });
  const message = notice ? (
    <Banner
      kind={notice.kind}
      live
      action={
        notice.action ? <TextButton onClick={notice.action.run}>{notice.action.label}</TextButton> : undefined
      }
    >
      {notice.words}
    </Banner>
  ) : null;
  return (
    <Dialog
      open
      className={styles.mode}
      initialFocus="title"
      title={t('title', { customer: list.customer_name })}
      closeLabel={t('leave')}
      onClose={onClose}
      footer={
        <>
          <Button
            className={styles.undo}
            icon="undo"
            disabledReason={session.mayUndo ? undefined : t('undoNone')}
            onClick={session.undo}
          >
            <span>{t('undo')}</span>
          </Button>
          <Button icon="scan" onClick={() => setOpen('scan')}>
            {t('scan')}
          </Button>
          <Button
            kind={picked === count ? 'primary' : 'secondary'}
            icon="check"
            onClick={() => setOpen('finish')}
          >
            {t('finish')}
          </Button>
        </>
      }
    >
      <div ref={topRef} className={styles.top}>
        <ProgressBar value={picked} max={count} label={progress} />
        <p className="soft t14 num">
          {progress}
          <OtherPickers people={session.people} />
        </p>
        {list.note === null ? null : <p className={styles.note}>{list.note}</p>}
        <SendingLine />
        <PickSetup settings={settings} keep={keepSettings} />
      </div>
      <div className={styles.said}>{message}</div>
      {current === null ? <p>{t('empty')}</p> : null}
      {current && settings.view === 'one' ? <OneLine line={current} session={session} /> : null}
      {current && settings.view === 'compact' ? <CompactLines session={session} /> : null}
      {open === 'scan' ? (
        <Scanner
          title={t('scanTitle')}
          description={t('scanText')}
          withCamera
          onCode={session.read}
          wrong={notice?.wrong ?? null}
          onClose={() => setOpen(null)}
        >
          {message}
        </Scanner>
      ) : null}
      {session.asked ? <AskAmount session={session} asked={session.asked} /> : null}
      {session.unexpectedItem ? (
        <UnexpectedItem list={list} stock={session.unexpectedItem} session={session} />
      ) : null}
      {session.shortLine ? <ShortLine list={list} line={session.shortLine} session={session} /> : null}
      {open === 'finish' ? <FinishList list={list} onClose={() => setOpen(null)} onDone={onDone} /> : null}
    </Dialog>
  );
}

/** Who else picks this list now: those who are at a line of it, not all who have it open. */
function OtherPickers({ people }: { people: readonly Viewer[] }) {
  const t = usePickTexts();
  const { joined } = useListWords();
  const picking = people.filter(({ at }) => at !== null);
  if (picking.length === 0) return null;
  const names = joined(picking.map(({ name }) => firstName(name)));
  return <> · {t('pickers', { names, count: picking.length })}</>;
}

const LINES = {
  none: 'line.sending',
  'sign-in': 'line.signedOut',
  server: 'line.later',
  connection: 'line.offline',
} as const;

/** Shows in pick mode that there is no connection, and how much waits for one: the bar of the page is covered. */
function SendingLine() {
  const t = useUnsentTexts();
  const connection = useAtomValue(connectionAtom);
  const entries = useEntries();
  const waitsFor = useWaitsFor();
  const [isOpen, setOpen] = useState(false);
  const count = entries.filter(isWaiting).length;
  const refused = entries.length - count;
  const isOut = waitsFor === 'connection' || connection === 'offline' || connection === 'reconnecting';
  const isUnsafe = useOnlyHere().size > 0;
  const words = [
    ...(isUnsafe ? [t('unsafe')] : []),
    ...(refused > 0 ? [`${t('refusedMark', { count: refused })}.`] : []),
    ...(isOut ? [count > 0 ? t('line.offline', { count }) : t('line.offlineNone')] : []),
    ...(!isOut && count > 0 ? [t(LINES[waitsFor ?? 'none'], { count })] : []),
  ];
  return (
    <>
      <p role="status" className={`soft t14 ${styles.sending}`}>
        {words.join(' ')}{' '}
        {entries.length > 0 ? <TextButton onClick={() => setOpen(true)}>{t('show')}</TextButton> : null}
      </p>
      {isOpen ? <UnsentDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
