import { useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { PageTitle } from '../page/page-title';
import { StatusLink } from '../page/status-link';
import en from '../texts/server-silent.en.json';
import fr from '../texts/server-silent.fr.json';
import styles from './message-page.module.css';

addTexts('en', 'server-silent', en);
addTexts('fr', 'server-silent', fr);

/** Shown when the API received the first request and did not respond. */
export function ServerSilent() {
  const t = useTexts('server-silent');
  return (
    <section className={styles.message} role="alert">
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <p className={styles.incident}>
        <Button kind="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
        <StatusLink>{t('status')}</StatusLink>
      </p>
    </section>
  );
}
