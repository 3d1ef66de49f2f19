import { useLocale, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { formatMoment } from '@storeroom/ui/format';
import { PageHead } from '@storeroom/ui/page-head';
import { Skeleton } from '@storeroom/ui/skeleton';
import { useRef, useState } from 'react';
import en from '../texts/platform.en.json';
import fr from '../texts/platform.fr.json';
import { ChooseDialog } from './choose-dialog';
import { MoveDialog, type WantedMove } from './move-dialog';
import styles from './platform.module.css';
import {
  PlatformRefused,
  usePlatform,
  type Platform,
  type PlatformRelease,
  type PlatformRemote,
} from './platform.queries';
import { Failures, RemotePart } from './remote-part';

addTexts('en', 'platform', en);
addTexts('fr', 'platform', fr);

/** Shown in place of the state: this user may not see it, or it cannot be read. */
function StateUnavailable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts('platform');
  const status = error instanceof PlatformRefused ? error.status : 0;
  if (status === 401 || status === 403)
    return <EmptyState title={t('unavailable.forbidden')}>{t('unavailable.forbiddenText')}</EmptyState>;
  if (status === 404)
    return <EmptyState title={t('unavailable.otherHost')}>{t('unavailable.otherHostText')}</EmptyState>;
  return (
    <EmptyState title={t('unavailable.unreadable')} actions={<Button onClick={onRetry}>{t('retry')}</Button>}>
      {t('unavailable.unreadableText')}
    </EmptyState>
  );
}

const isInUse = ({ is_live, is_previous, canary, teams }: PlatformRelease) =>
  is_live || is_previous || canary !== null || teams.length > 0;

/** Whether each live, previous, canary and pinned release fits the contract of this shell. */
function Contracts({ platform }: { platform: Platform }) {
  const t = useTexts('platform');
  const { contract, remotes } = platform;
  const lines = remotes.flatMap(({ name, releases }) =>
    releases.filter(isInUse).map((release) => ({ name, ...release })),
  );
  return (
    <section className={styles.part} aria-labelledby="contracts">
      <h2 id="contracts">{t('contracts.title')}</h2>
      <p className="soft t14">{t('contracts.text', { contract })}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('contracts.remote')}</th>
            <th scope="col">{t('contracts.release')}</th>
            <th scope="col">{t('contracts.needs')}</th>
            <th scope="col">{t('contracts.fits')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, release, contract: needs, fits }) => (
            <tr key={`${name} ${release}`}>
              <th scope="row">{name}</th>
              <td>{release}</td>
              <td>{needs ?? t('unknown')}</td>
              <td data-fits={fits ?? undefined}>
                {fits === null ? t('unknown') : t(fits ? 'contracts.yes' : 'contracts.no')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * The present build of the shell, whether all releases fit it, and what failed in it. Reports of builds that were not
 * served when they came are listed as `other`.
 */
function Host({ platform }: { platform: Platform }) {
  const t = useTexts('platform');
  const locale = useLocale();
  const { build, contract, since, host, remotes } = platform;
  const misfits = remotes.flatMap(({ name, releases }) =>
    releases
      .filter((release) => isInUse(release) && release.fits !== true)
      .map(({ release }) => `${name} ${release}`),
  );
  const reported = new Map(host.map((one) => [one.build, one.figures]));
  return [...new Set([build, ...reported.keys()])].map((name) => {
    const figures = reported.get(name);
    return (
      <section key={name} className={styles.part} aria-labelledby={`host-${name}`}>
        <h2 id={`host-${name}`}>{t('host', { build: name })}</h2>
        {name === build ? (
          <>
            <p className="soft t14">{t('hostState', { contract, time: formatMoment(since, locale) })}</p>
            <p className="soft t14">
              {misfits.length > 0 ? t('hostMisfits', { releases: misfits.join(', ') }) : t('hostFits')}
            </p>
          </>
        ) : null}
        {figures ? <Failures figures={figures} /> : null}
      </section>
    );
  });
}

/** The releases of all remotes: who gets which, how they work in browsers, and how to roll one back. */
export default function PlatformScreen() {
  const t = useTexts('platform');
  const locale = useLocale();
  const { data, error, refetch } = usePlatform();
  const [wanted, setWanted] = useState<WantedMove | null>(null);
  const [chosen, setChosen] = useState<PlatformRemote | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const showDone = (message: string) => {
    setWanted(null);
    setChosen(null);
    setDone(message);
    void refetch();
    // The button that opened the dialog may have disappeared, so the focus moves to the title.
    title.current?.focus();
  };
  return (
    <>
      <PageHead title={t('title')} titleRef={title} />
      <div className={styles.page}>
        {data === undefined && error ? (
          <StateUnavailable error={error} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined && !error ? (
          <div aria-busy="true" aria-label={t('loading')} role="status">
            <Skeleton width="60%" />
          </div>
        ) : null}
        {data ? (
          <>
            <div aria-live="polite" className={styles.part}>
              <p className="soft t14">{t('since', { time: formatMoment(data.since, locale) })}</p>
              {done ? <Banner kind="done">{done}</Banner> : null}
            </div>
            {error ? <Banner kind="warn">{t('old')}</Banner> : null}
            {data.damaged.map(({ name, problem }) => (
              <Banner key={name} kind="danger">
                {t('damaged', { name, problem })}
              </Banner>
            ))}
            {data.remotes.map((remote) => (
              <RemotePart key={remote.name} remote={remote} onMove={setWanted} onChoose={setChosen} />
            ))}
            <Contracts platform={data} />
            <Host platform={data} />
          </>
        ) : null}
      </div>
      {wanted ? <MoveDialog wanted={wanted} onClose={() => setWanted(null)} onDone={showDone} /> : null}
      {chosen && data ? (
        <ChooseDialog
          remote={chosen}
          takesAddresses={data.takes_addresses}
          onClose={() => setChosen(null)}
          onDone={showDone}
        />
      ) : null}
    </>
  );
}
