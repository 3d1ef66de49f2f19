import { newId, useTexts } from '@storeroom/shared';
import { Button } from '@storeroom/shared/ui/button';
import { useState } from 'react';
import { PageTitle } from './page-title';
import styles from './message-page.module.css';

/** Something of ours broke. The incident id is what a person can quote to those who run the server. */
export function ServerError({ incident }: { incident?: string }) {
  const t = useTexts('host');
  const [own] = useState(() => newId().slice(0, 8));
  return (
    <section className={styles.message} role="alert">
      <PageTitle title={t('serverError.title')} />
      <h1>{t('serverError.heading')}</h1>
      <p>{t('serverError.text')}</p>
      <p className="soft t14">
        {t('serverError.incident')} <span className={styles.path}>{incident ?? own}</span>
      </p>
      <p>
        <Button kind="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('serverError.retry')}
        </Button>
      </p>
    </section>
  );
}
