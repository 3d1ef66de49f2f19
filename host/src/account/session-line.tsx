import { Link, useLocale, useTexts } from '@storeroom/sdk';
import { deviceName, type AccountSession } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { formatShortDay, formatTime } from '@storeroom/ui/format';
import styles from './account-drawer.module.css';

/** One sign-in: by which browser, when it was last used, and a way to end it. */
export function SessionLine({ session, onEnd }: { session: AccountSession; onEnd: () => void }) {
  const t = useTexts('account-drawer');
  const locale = useLocale();
  const { browser, system } = deviceName(session.agent);
  const name =
    browser && system ? t('sessions.on', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const used = session.last_used_at ?? session.created_at;
  return (
    <li>
      <span className="grow">
        <span className="strong">{name}</span>
        <span className={styles.when}>
          {session.current
            ? t('sessions.this')
            : t('sessions.used', { day: formatShortDay(used, locale), time: formatTime(used, locale) })}
        </span>
      </span>
      {session.current ? (
        <Link to="/logout" className={styles.out}>
          {t('sessions.signOut')}
        </Link>
      ) : (
        <Button size="small" aria-label={t('sessions.endOf', { name })} onClick={onEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
