import { newId, useTexts } from '@storeroom/shared';
import { addTexts } from '@storeroom/shared/host';
import { Button } from '@storeroom/shared/ui/button';
import { useState } from 'react';
import { PageTitle } from './page-title';
import en from './server-error.en.json';
import fr from './server-error.fr.json';
import styles from './message-page.module.css';

// In every page's first file: what broke may be the very file that holds the other words.
addTexts('en', 'server-error', en);
addTexts('fr', 'server-error', fr);

/** Something of ours broke. The incident id is what a person can quote to those who run the server. */
export function ServerError({ incident }: { incident?: string }) {
  const t = useTexts('server-error');
  const [own] = useState(() => newId().slice(0, 8));
  return (
    <section className={styles.message} role="alert">
      <PageTitle title={t('title')} />
      <h1>{t('heading')}</h1>
      <p>{t('text')}</p>
      <p className="soft t14">
        {t('incident')} <span className={styles.path}>{incident ?? own}</span>
      </p>
      <p>
        <Button kind="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
      </p>
    </section>
  );
}
