import type { Permission } from '@storeroom/contract';
import { Icon } from '@storeroom/ui/icon';
import type { Difference } from '../data/roles.rules';
import { usePeopleWords } from '../people-words.hooks';
import styles from './changes.module.css';

/** What a change gives and takes, said before it is saved. */
export function RightsDifference({ difference }: { difference: Difference }) {
  const { t } = usePeopleWords();
  const { gained, lost } = difference;
  const isNone = gained.length === 0 && lost.length === 0;
  return (
    <section className={styles.difference} aria-label={t('users.difference.label')}>
      <div role="status" className={isNone ? undefined : 'sr'}>
        {isNone ? (
          <p className="soft">{t('users.difference.none')}</p>
        ) : (
          <p>{t('users.difference.sum', { gained: gained.length, lost: lost.length })}</p>
        )}
      </div>
      <Side kind="gained" permissions={gained} />
      <Side kind="lost" permissions={lost} />
    </section>
  );
}

function Side({ kind, permissions }: { kind: 'gained' | 'lost'; permissions: readonly Permission[] }) {
  const { t, permission } = usePeopleWords();
  if (permissions.length === 0) return null;
  return (
    <div data-kind={kind}>
      <h3>{t(`users.difference.${kind}`, { count: permissions.length })}</h3>
      <ul>
        {permissions.map((one) => (
          <li key={one}>
            <Icon name={kind === 'gained' ? 'plus' : 'minus'} size={16} />
            {permission(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}
