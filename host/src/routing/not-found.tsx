import { Link, isSignedInAtom, useAtomValue, useSetAtom, useTexts } from '@storeroom/shared';
import { ButtonLink } from '@storeroom/shared/ui/button';
import { useEffect } from 'react';
import { hideLoaderAtom } from '../loader/loader.state';
import { MissingRemotes } from '../remotes/missing-remotes';
import { pageFactsAtom, startPageAtom } from '../start-up/page-facts.state';
import { PageTitle } from './page-title';
import styles from './message-page.module.css';

/** An address that nobody owns, or whose owner could not be reached. */
export function NotFound({ path }: { path: string }) {
  const t = useTexts('host');
  const isSignedIn = useAtomValue(isSignedInAtom);
  const startPage = useAtomValue(startPageAtom);
  const { unavailable } = useAtomValue(pageFactsAtom);
  const hideLoader = useSetAtom(hideLoaderAtom);
  useEffect(() => hideLoader(), [hideLoader]);
  if (unavailable.length > 0) return <MissingRemotes missing={unavailable} />;
  return (
    <section className={styles.message}>
      <PageTitle title={t('notFound.title')} />
      <h1>{t('notFound.heading')}</h1>
      <p>
        {t('notFound.before')} <span className={styles.path}>{path}</span>
        {t('notFound.after')}
      </p>
      <p>
        <ButtonLink as={Link} to={isSignedIn ? startPage : '/'}>
          {t(isSignedIn ? 'notFound.toStart' : 'notFound.toHome')}
        </ButtonLink>
      </p>
    </section>
  );
}
