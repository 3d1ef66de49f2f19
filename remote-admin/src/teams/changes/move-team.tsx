import type { Team } from '@storeroom/contract';
import { ApiError, now, useMutation, useQuery } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { useState } from 'react';
import { coverageWords } from '../coverage-words';
import { editTeam, previewMove } from '../data/teams.api';
import { roleName } from '../../users';
import { useTeamWords } from '../team-words.hooks';
import { teamKeys, useRefreshTeams } from '../data/teams.queries';
import styles from './changes.module.css';
import { ParentField } from './parent-field';
import { useReportDone } from '../../report-done.hooks';
import { wordsOf } from './refusal.hooks';
import { TeamDialog } from './team-dialog';
import { currentInRefusal } from './team-form.hooks';

type Preview = Awaited<ReturnType<typeof previewMove>>;
type Shifts = Preview['gains'];

/** The number of people who are named; further ones are only counted. */
const MAX_NAMED = 8;

/** Shows who gains and loses access by a move, and the coverage and host of the team after it. */
function MovePreview({ preview }: { preview: Preview }) {
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
    name === null ? t('teams.move.noRole') : roleName(t, { role: name });
  if (count === 0) return <p className="soft">{none}</p>;
  const more = count - Math.min(people.length, MAX_NAMED);
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {people.slice(0, MAX_NAMED).map(({ id, name, role_before, role_after }) => (
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

export interface MoveTeamProps {
  team: Team;
  /** The team that it was dropped on; the dialog asks for one if it is undefined. */
  to?: number | null;
  onClose: () => void;
}

/** The dialog that moves a team below another one, with a preview of who gains and loses access. */
export function MoveTeam({ team, to, onClose }: MoveTeamProps) {
  const { t } = useTeamWords();
  const refresh = useRefreshTeams();
  const reportDone = useReportDone();
  const [original] = useState(team);
  const [parent, setParent] = useState(to === undefined ? original.parent_id : to);
  const [current, setCurrent] = useState<Team | null>(null);
  const moves = parent !== original.parent_id;
  const preview = useQuery({
    queryKey: [...teamKeys.part(original.id, 'move'), parent],
    queryFn: ({ signal }) => previewMove(original.id, parent, signal),
    enabled: moves,
    staleTime: 0,
    retry: false,
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => editTeam(current ?? original, { parent_id: parent }),
    onError: (refusal) => setCurrent(currentInRefusal(refusal) ?? current),
    onSuccess: (moved) => {
      reportDone(t('teams.done.moved', { name: moved.name }));
      onClose();
    },
    onSettled: refresh,
  });
  const refused = moves ? preview.error : null;
  const parentError = refused instanceof ApiError ? wordsOf(refused, t) : null;
  const reason = !moves
    ? t('teams.move.same')
    : preview.data === undefined
      ? (parentError ?? t('teams.move.wait'))
      : undefined;
  const above = original.path?.at(-1);
  return (
    <TeamDialog
      title={t('teams.move.title', { name: original.name })}
      description={t('teams.move.text', { above: above?.name ?? t('teams.atTop') })}
      submitLabel={t('teams.move.yes')}
      pendingText={t('teams.moving')}
      isPending={isPending}
      reason={reason}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {current ? (
        <Banner kind="warn" live>
          {t('teams.edit.changed', { name: current.name, slug: current.slug })}
        </Banner>
      ) : error ? (
        <Banner kind="danger">{wordsOf(error, t)}</Banner>
      ) : null}
      <ParentField
        value={parent}
        onChange={setParent}
        known={above ?? null}
        without={original.id}
        error={parentError}
      />
      {moves && preview.data ? <MovePreview preview={preview.data} /> : null}
      {moves && preview.isFetching && !preview.data ? <p className="soft">{t('teams.move.wait')}</p> : null}
    </TeamDialog>
  );
}
