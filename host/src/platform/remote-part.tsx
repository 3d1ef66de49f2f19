import { useLocale, useTexts } from '@storeroom/sdk';
import { Badge } from '@storeroom/ui/badge';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { formatAmount, formatMoment, formatPercent } from '@storeroom/ui/format';
import type { ReactNode } from 'react';
import { choicesOf } from './choose-dialog';
import type { WantedMove } from './move-dialog';
import styles from './platform.module.css';
import type { Figures, PlatformMove, PlatformRelease, PlatformRemote, Verb } from './platform.queries';

const timesOf = (all: readonly { times: number }[]) => all.reduce((sum, { times }) => sum + times, 0);

const nameOf = (address: string) => address.split('/').at(-1) ?? '';

/** What failed in browsers, and what their security policy blocked; in each list the most frequent first. */
export function Failures({ figures: { failures, blocked } }: { figures: Figures }) {
  const t = useTexts('platform');
  if (failures.length + blocked.length === 0) return null;
  const byFrequency = (a: { times: number }, b: { times: number }) => b.times - a.times;
  return (
    <ul className={styles.failures}>
      {[...failures].sort(byFrequency).map(({ outcome, step, reason, times }) => (
        <li key={outcome + step + reason}>
          {t(outcome === 'degraded' ? 'failures.degraded' : 'failures.failed', {
            count: times,
            step: t(`steps.${step}` as 'steps.entry'),
            reason: t(`reasons.${reason === 'time-out' ? 'timeOut' : reason}` as 'reasons.network'),
          })}
        </li>
      ))}
      {[...blocked].sort(byFrequency).map(({ directive, times }) => (
        <li key={directive}>{t('failures.blocked', { count: times, directive })}</li>
      ))}
    </ul>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Badges({ of, isTried }: { of: PlatformRelease; isTried: boolean }) {
  const t = useTexts('platform');
  const { is_live, is_previous, is_killed, canary, teams, fits } = of;
  return (
    <>
      {is_live ? <Badge kind="live">{t('is.live')}</Badge> : null}
      {canary !== null ? <Badge kind="info">{t('is.canary', { percent: canary })}</Badge> : null}
      {teams.length > 0 ? (
        <Badge kind="info">{t('is.pinned', { count: teams.length, teams: teams.join(', ') })}</Badge>
      ) : null}
      {isTried ? <Badge kind="info">{t('is.tried')}</Badge> : null}
      {is_previous ? <Badge kind="outline">{t('is.previous')}</Badge> : null}
      {is_killed ? <Badge kind="danger">{t('is.killed')}</Badge> : null}
      {fits === false ? <Badge kind="warn">{t('is.misfit')}</Badge> : null}
    </>
  );
}

interface CardProps {
  remote: PlatformRemote;
  release: PlatformRelease;
  onMove: (move: WantedMove) => void;
}

function ReleaseCard({ remote, release, onMove }: CardProps) {
  const t = useTexts('platform');
  const locale = useLocale();
  const { release: name, is_live, is_previous, is_killed, problem, contract, sizes, figures } = release;
  const kilobytes = (bytes: number) =>
    t('kilobytes', { size: formatAmount(Math.round(bytes / 1000), locale) });
  const failed = timesOf(figures?.failures ?? []);
  const all = failed + (figures?.loads ?? 0);
  const seconds = (ms: number) => t('atMost', { seconds: formatAmount(ms / 1000, locale) });
  const verbs = remote.verbs.filter(
    (verb): verb is Verb =>
      (verb === 'rollback' && is_previous && !is_live && !is_killed) ||
      (verb === 'kill' && !is_killed) ||
      (verb === 'resume' && is_killed),
  );
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <Badges of={release} isTried={remote.tried === name} />
      </div>
      {problem ? <p className={styles.problem}>{problem}</p> : null}
      <dl className={styles.facts}>
        <Fact term={t('facts.contract')}>{contract ?? t('unknown')}</Fact>
        <Fact term={t('facts.first')}>{sizes ? kilobytes(sizes.first) : t('unknown')}</Fact>
        <Fact term={t('facts.all')}>{sizes ? kilobytes(sizes.all) : t('unknown')}</Fact>
        <Fact term={t('facts.loads')}>{formatAmount(figures?.loads ?? 0, locale)}</Fact>
        <Fact term={t('facts.failed')}>
          {formatAmount(failed, locale)}
          {all > 0 ? ` (${formatPercent(failed / all, locale)})` : null}
        </Fact>
        <Fact term={t('facts.time')}>{figures?.ms_95 ? seconds(figures.ms_95) : t('unknown')}</Fact>
        <Fact term={t('facts.bytes')}>
          {figures?.bytes == null ? t('unknown') : kilobytes(figures.bytes)}
        </Fact>
      </dl>
      {figures ? <Failures figures={figures} /> : null}
      {verbs.length > 0 ? (
        <div className={styles.actions}>
          {verbs.map((verb) => (
            <Button
              key={verb}
              size="small"
              aria-haspopup="dialog"
              aria-label={t(`verbs.${verb}Of`, { release: name })}
              onClick={() => onMove({ verb, remote, to: name })}
            >
              {t(`verbs.${verb}`)}
            </Button>
          ))}
        </div>
      ) : null}
    </li>
  );
}

function Move({ of: { at, verb, by, reason, from, to, refused } }: { of: PlatformMove }) {
  const t = useTexts('platform');
  const locale = useLocale();
  const known = ['promote', 'rollback', 'canary', 'pin', 'kill', 'resume', 'owns', 'publish', 'carry'].find(
    (one) => one === verb,
  );
  return (
    <li>
      <div className={styles.head}>
        <span className="strong">{known ? t(`moves.verbs.${known as 'promote'}`) : verb}</span>
        {to ? <span>{nameOf(to)}</span> : null}
        {refused ? <Badge kind="warn">{t('moves.refused')}</Badge> : null}
      </div>
      <div className="soft t14">
        {t('moves.by', { by, time: formatMoment(at, locale) })}
        {from && from !== to ? ` · ${t('moves.from', { release: nameOf(from) })}` : null}
      </div>
      <div dir="auto">{reason}</div>
      {refused ? <div className={styles.problem}>{refused}</div> : null}
    </li>
  );
}

/** One remote: its releases, and its recent moves with who made them, when and why. */
export function RemotePart({
  remote,
  onMove,
  onChoose,
}: {
  remote: PlatformRemote;
  onMove: (move: WantedMove) => void;
  onChoose: (remote: PlatformRemote) => void;
}) {
  const t = useTexts('platform');
  const { name, is_off, releases, moves } = remote;
  return (
    <section className={styles.part} aria-labelledby={`remote-${name}`}>
      <div className={styles.title}>
        <h2 id={`remote-${name}`}>{name}</h2>
        {choicesOf(remote).length > 0 ? (
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={t('choose.openOf', { name })}
            onClick={() => onChoose(remote)}
          >
            {t('choose.open')}
          </Button>
        ) : null}
      </div>
      {is_off ? <Banner kind="warn">{t('is.off')}</Banner> : null}
      <ul className={styles.cards}>
        {releases.map((release) => (
          <ReleaseCard key={release.release} {...{ remote, release, onMove }} />
        ))}
      </ul>
      {moves.length > 0 ? (
        <details className={styles.moves}>
          <summary>{t('moves.title', { name })}</summary>
          <ul>
            {moves.map((move) => (
              <Move key={move.at + move.verb} of={move} />
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  );
}
