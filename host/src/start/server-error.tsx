import { useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { lazy, Suspense, useEffect, useId, useState } from 'react';
import { incidentOf } from '../page/incident';
import { PageTitle } from '../page/page-title';
import en from '../texts/server-error.en.json';
import fr from '../texts/server-error.fr.json';
import styles from './message-page.module.css';

// Part of the first file of every page: the file with the other texts may be what failed.
addTexts('en', 'server-error', en);
addTexts('fr', 'server-error', fr);

// Without a connection the number is shown without the tools.
const IncidentTools = lazy(() =>
  import(/* webpackChunkName: "messages" */ './incident-tools').catch(() => ({ default: () => null })),
);

/** The error page: `reason`, unless it was logged already under `incident`. */
export function ServerError({ incident: logged, reason }: { incident?: string; reason?: unknown }) {
  const t = useTexts('server-error');
  const [generated] = useState(() => incidentOf(reason));
  const incident = logged ?? generated;
  const id = useId();
  useEffect(() => {
    if (logged === undefined) console.error(`Incident ${generated}`, reason);
  }, [logged, generated, reason]);
  return (
    <section className={styles.message} role="alert">
      <PageTitle title={t('title')} />
      <h1>{t('heading')}</h1>
      <p>{t('text')}</p>
      <p className="soft t14">
        {t('incident')}{' '}
        <span id={id} className={styles.path}>
          {incident}
        </span>
      </p>
      <p className={styles.incident}>
        <Button kind="primary" icon="refresh" onClick={() => window.location.reload()}>
          {t('retry')}
        </Button>
        <Suspense>
          <IncidentTools incident={incident} number={id} />
        </Suspense>
      </p>
    </section>
  );
}
