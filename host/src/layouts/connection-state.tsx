import { connectionAtom, useAtomValue, useTexts, type Connection } from '@storeroom/shared';
import { refreshQueries } from '@storeroom/shared/host';
import { ConnectionMark } from '@storeroom/shared/ui/connection-mark';
import styles from './connection-state.module.css';

const SHAPES = { live: 'live', reconnecting: 'reconnecting', offline: 'offline', off: 'offline' } as const;

/** Says whether what is on the page follows what happens. A press fetches everything again. */
export function ConnectionState() {
  const t = useTexts('host');
  const connection: Connection = useAtomValue(connectionAtom);
  return (
    <span role="status" className={styles.place}>
      {connection === 'connecting' ? null : (
        <ConnectionMark
          state={SHAPES[connection]}
          label={t(`connection.${connection}`)}
          title={t('connection.refresh')}
          onClick={refreshQueries}
        />
      )}
    </span>
  );
}
