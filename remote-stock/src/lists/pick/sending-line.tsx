import { connectionAtom, useAtomValue } from '@storeroom/sdk';
import { isWaiting, useEntries, useIsStuck, useWaitingWords } from '../../waiting';

/** Says in pick mode, where nothing else of the page is seen, that there is no connection, and what waits for one. */
export function SendingLine() {
  const t = useWaitingWords();
  const connection = useAtomValue(connectionAtom);
  const count = useEntries().filter(isWaiting).length;
  const isStuck = useIsStuck();
  const isOut = isStuck || connection === 'offline' || connection === 'reconnecting';
  if (!isOut && count === 0) return <p role="status" className="sr" />;
  const words = isOut
    ? count === 0
      ? t('line.offlineNone')
      : t('line.offline', { count })
    : t('line.sending', { count });
  return (
    <p role="status" className="soft t14">
      {words}
    </p>
  );
}
