import { Link, isSignedInAtom, useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { ButtonLink } from '@storeroom/ui/button';
import { useEffect } from 'react';
import { hideLoaderAtom } from '../remotes/loader.state';
import { bootstrapDataAtom, startPageAtom } from '../page/bootstrap-data.state';
import { PageTitle } from '../page/page-title';
import { MissingRemotes } from '../remotes/missing-remotes';
import en from '../texts/not-found.en.json';
import fr from '../texts/not-found.fr.json';
import styles from './message-page.module.css';
import { PageSearch } from './page-search';
import { RecentPages } from './recent-pages';

addTexts('en', 'not-found', en);
addTexts('fr', 'not-found', fr);

/** Shown for an address that no row matches, or whose remote could not be reached. */
export function NotFound({ path }: { path: string }) {
  const t = useTexts('not-found');
  const isSignedIn = useAtomValue(isSignedInAtom);
  const startPage = useAtomValue(startPageAtom);
  const { unavailable } = useAtomValue(bootstrapDataAtom);
  const hideLoader = useSetAtom(hideLoaderAtom);
  useEffect(() => hideLoader(), [hideLoader]);
  if (unavailable.length > 0) return <MissingRemotes missing={unavailable} />;
  return (
    <section className={styles.message}>
      <PageTitle title={t('title')} />
      <h1>{t('heading')}</h1>
      <p>
        {t('before')} <span className={styles.path}>{path}</span>
        {t('after')}
      </p>
      <p>
        <ButtonLink as={Link} to={isSignedIn ? startPage : '/'}>
          {t(isSignedIn ? 'toStart' : 'toHome')}
        </ButtonLink>
      </p>
      <PageSearch />
      <RecentPages />
    </section>
  );
}
