import { connectionAtom, useAtomValue, useTexts, type Connection } from '@storeroom/sdk';
import { addTexts, refreshQueries } from '@storeroom/sdk/host';
import { ConnectionMark } from '@storeroom/ui/connection-mark';
import { Tooltip } from '@storeroom/ui/tooltip';
import en from '../texts/connection.en.json';
import fr from '../texts/connection.fr.json';
import styles from './connection-state.module.css';

addTexts('en', 'connection', en);
addTexts('fr', 'connection', fr);

const SHAPES = { live: 'live', reconnecting: 'reconnecting', offline: 'offline', off: 'offline' } as const;

/** Shows whether the page is live. A click fetches everything again. */
export function ConnectionState() {
  const t = useTexts('connection');
  const connection: Connection = useAtomValue(connectionAtom);
  return (
    <span role="status" className={styles.place}>
      {connection === 'connecting' ? null : (
        <Tooltip text={t('refresh')}>
          <ConnectionMark
            state={SHAPES[connection]}
            label={t(connection)}
            aria-description={t('refresh')}
            onClick={refreshQueries}
          />
        </Tooltip>
      )}
    </span>
  );
}
