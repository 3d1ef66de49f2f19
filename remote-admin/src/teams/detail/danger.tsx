import type { Team } from '@storeroom/contract';
import { useAtomValue, useGo, userAtom } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { TeamDialogs } from '../changes/team-dialogs';
import { useRestoreTeam, useTeamActions } from '../changes/team-actions.hooks';
import { isReadOnly } from '../coverage-words';
import { TEAMS_PATH } from '../data/team-path';
import { useTeamWords } from '../team-words.hooks';
import styles from './detail.module.css';

/** Archiving, restoring and deleting a team. */
export function Danger({ team }: { team: Team }) {
  const { t } = useTeamWords();
  const go = useGo();
  const home = useAtomValue(userAtom)?.team.id;
  const { dialog, open, closeDialog } = useTeamActions();
  const { restore, isRestoring } = useRestoreTeam();
  const isArchived = team.deleted_at !== null;
  const readOnly = isReadOnly(team.coverage) ? t('teams.readOnly') : undefined;
  return (
    <div className={styles.part}>
      <section className={styles.danger} aria-labelledby="danger-archive">
        <div>
          <h2 id="danger-archive">{t(isArchived ? 'teams.danger.restore' : 'teams.danger.archive')}</h2>
          <p className="soft t14">{t(isArchived ? 'teams.danger.restoreText' : 'teams.archive.text')}</p>
        </div>
        {isArchived ? (
          <Button
            icon="undo"
            pending={isRestoring && t('teams.restoring')}
            disabledReason={readOnly}
            onClick={() => restore(team)}
          >
            {t('teams.danger.restore')}
          </Button>
        ) : (
          <Button
            kind="danger"
            aria-haspopup="dialog"
            disabledReason={team.id === home ? t('teams.archive.home') : readOnly}
            onClick={() => open({ kind: 'archive', team })}
          >
            {t('teams.danger.archive')}
          </Button>
        )}
      </section>
      <section className={styles.danger} aria-labelledby="danger-delete">
        <div>
          <h2 id="danger-delete">{t('teams.danger.delete')}</h2>
          <p className="soft t14">{t(isArchived ? 'teams.delete.text' : 'teams.delete.archiveFirst')}</p>
        </div>
        <Button
          kind="danger"
          aria-haspopup="dialog"
          disabledReason={isArchived ? readOnly : t('teams.delete.archiveFirst')}
          onClick={() => open({ kind: 'delete', team })}
        >
          {t('teams.danger.delete')}
        </Button>
      </section>
      {dialog ? (
        <TeamDialogs dialog={dialog} onClose={closeDialog} onGone={() => go(TEAMS_PATH, { replace: true })} />
      ) : null}
    </div>
  );
}
