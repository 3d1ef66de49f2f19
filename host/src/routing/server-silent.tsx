import { useTexts } from '@storeroom/shared';
import { addTexts } from '@storeroom/shared/host';
import { Button } from '@storeroom/shared/ui/button';
import { PageTitle } from './page-title';
import styles from './message-page.module.css';
import en from './server-silent.en.json';
import fr from './server-silent.fr.json';

addTexts('en', 'server-silent', en);
addTexts('fr', 'server-silent', fr);

/** The page is here, and the API took its first question and kept silent. */
export function ServerSilent() {
  const t = useTexts('server-silent');
  return (
    <section className={styles.message} role="alert">
      <PageTitle title={t('title')} />
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <p>
        <Button kind="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
      </p>
    </section>
  );
}
