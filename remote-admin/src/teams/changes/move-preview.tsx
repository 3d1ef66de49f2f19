import { now } from '@storeroom/sdk';
import { coverageWords } from '../coverage-words';
import type { previewMove } from '../data/teams.api';
import { roleWords } from '../role-words';
import { useTeamWords } from '../team-words.hooks';
import styles from './changes.module.css';

type Preview = Awaited<ReturnType<typeof previewMove>>;
type Shifts = Preview['gains'];

/** More are counted, not named. */
const NAMED = 8;

/** Who gains and who loses by a move, what covers the team then and which host serves it. */
export function MovePreview({ preview }: { preview: Preview }) {
  const { t } = useTeamWords();
  const { gains, loses, coverage, hostname } = preview;
  const host = (name: string | null) => name ?? t('teams.move.noHost');
  return (
    <div className={styles.preview} role="status">
      <Side
        title={t('teams.move.gains', { count: gains.count })}
        shifts={gains}
        none={t('teams.move.nobodyGains')}
      />
      <Side
        title={t('teams.move.loses', { count: loses.count })}
        shifts={loses}
        none={t('teams.move.nobodyLoses')}
      />
      <dl className={styles.facts}>
        <dt>{t('teams.move.coverage')}</dt>
        <dd>
          {coverageWords(coverage.before, now(), t)} → {coverageWords(coverage.after, now(), t)}
        </dd>
        <dt>{t('teams.move.host')}</dt>
        <dd>
          {hostname.before === hostname.after
            ? t('teams.move.hostStays', { host: host(hostname.after) })
            : `${host(hostname.before)} → ${host(hostname.after)}`}
        </dd>
      </dl>
    </div>
  );
}

function Side({ title, shifts: { count, people }, none }: { title: string; shifts: Shifts; none: string }) {
  const { t } = useTeamWords();
  const role = (name: Shifts['people'][number]['role_before']) =>
    name === null ? t('teams.move.noRole') : roleWords({ role: name, role_name: null }, t);
  if (count === 0) return <p className="soft">{none}</p>;
  const more = count - Math.min(people.length, NAMED);
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {people.slice(0, NAMED).map(({ id, name, role_before, role_after }) => (
          <li key={id}>
            <span className="strong">{name}</span>{' '}
            <span className="soft">
              {role(role_before)} → {role(role_after)}
            </span>
          </li>
        ))}
        {more > 0 ? <li className="soft">{t('teams.move.more', { count: more })}</li> : null}
      </ul>
    </section>
  );
}
