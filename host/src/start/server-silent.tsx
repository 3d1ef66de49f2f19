import { request, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { PageTitle } from '../page/page-title';
import { reloadPage } from '../page/reload-guard';
import { StatusLink } from '../page/status-link';
import { useRetries } from '../remotes/retries.hooks';
import en from '../texts/server-silent.en.json';
import fr from '../texts/server-silent.fr.json';
import styles from './message-page.module.css';

addTexts('en', 'server-silent', en);
addTexts('fr', 'server-silent', fr);

/** How long a server that is asked again may take to answer, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** Reloads the page if the server answers again. Asks for what needs no account, as the session was not restored. */
async function reloadIfAnswered(): Promise<void> {
  const isAnswered = await request('GET /api/settings', { team: false, timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
  if (isAnswered) reloadPage();
}

/** Shown when the API received the first request and did not respond; the page reloads by itself once it does. */
export function ServerSilent() {
  const t = useTexts('server-silent');
  useRetries(() => void reloadIfAnswered());
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
