import { Link, useActiveTeam, useAtomValue, useTexts } from '@storeroom/sdk';
import type { AnyPermission } from '@storeroom/contract';
import { addTexts } from '@storeroom/sdk/host';
import { ButtonLink } from '@storeroom/ui/button';
import { startPageAtom } from '../page/bootstrap-data.state';
import { PageTitle } from '../page/page-title';
import en from '../texts/forbidden.en.json';
import fr from '../texts/forbidden.fr.json';
import { usePermissionName } from '../page/permission-name.hooks';
import styles from './message-page.module.css';

addTexts('en', 'forbidden', en);
addTexts('fr', 'forbidden', fr);

/** Shown for a page that this user may not open in this team: names the missing right. */
export function Forbidden({ page, permission }: { page: string; permission: AnyPermission }) {
  const t = useTexts('forbidden');
  const team = useActiveTeam();
  const nameOf = usePermissionName();
  const startPage = useAtomValue(startPageAtom);
  return (
    <section className={styles.message}>
      <PageTitle title={t('title')} />
      <h1>{t('heading')}</h1>
      {team === null ? (
        <p>{t('noTeam')}</p>
      ) : (
        <>
          <p>
            {t('before', { team: team.name, page })}{' '}
            <strong>{t('name', { permission: nameOf(permission) })}</strong>
            {t('after')}
          </p>
          <p>
            <ButtonLink as={Link} to={startPage}>
              {t('toStart')}
            </ButtonLink>
          </p>
        </>
      )}
    </section>
  );
}
