import { Link, useActiveTeam, useAtomValue, useTexts } from '@storeroom/shared';
import type { Permission } from '@storeroom/shared/contract';
import { ButtonLink } from '@storeroom/shared/ui/button';
import { startPageAtom } from '../start-up/page-facts.state';
import { PageTitle } from './page-title';
import styles from './message-page.module.css';

/** A page that exists and that this person may not open in this team: says which right is missing. */
export function Forbidden({ permission }: { permission: Permission }) {
  const t = useTexts('host');
  const team = useActiveTeam();
  const startPage = useAtomValue(startPageAtom);
  return (
    <section className={styles.message}>
      <PageTitle title={t('forbidden.title')} />
      <h1>{t('forbidden.heading')}</h1>
      <p>
        {t('forbidden.before', { team: team?.name })} <span className={styles.path}>{permission}</span>
        {t('forbidden.after')}
      </p>
      <p>
        <ButtonLink as={Link} to={startPage}>
          {t('notFound.toStart')}
        </ButtonLink>
      </p>
    </section>
  );
}
