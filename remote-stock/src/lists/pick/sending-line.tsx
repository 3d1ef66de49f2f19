import { connectionAtom, useAtomValue } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { useState } from 'react';
import styles from './pick-mode.module.css';
import { isWaiting, useEntries, useIsStuck, useOnlyHere, useUnsentWords, UnsentDialog } from '../../unsent';

/** Says in pick mode, where nothing else of the page is seen, that there is no connection, and what waits for one. */
export function SendingLine() {
  const t = useUnsentWords();
  const connection = useAtomValue(connectionAtom);
  const entries = useEntries();
  const isStuck = useIsStuck();
  const [isOpen, setOpen] = useState(false);
  const count = entries.filter(isWaiting).length;
  const refused = entries.length - count;
  const isOut = isStuck || connection === 'offline' || connection === 'reconnecting';
  const isUnsafe = useOnlyHere().size > 0;
  const words = [
    ...(isUnsafe ? [t('unsafe')] : []),
    ...(refused > 0 ? [`${t('refusedMark', { count: refused })}.`] : []),
    ...(isOut ? [count > 0 ? t('line.offline', { count }) : t('line.offlineNone')] : []),
    ...(!isOut && count > 0 ? [t('line.sending', { count })] : []),
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
