import { Link, useCommands, useGo, usePath, useSearch } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, IconButton } from '@storeroom/ui/button';
import { Icon } from '@storeroom/ui/icon';
import { MenuButton, menuCommands } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import { formatFullDay } from '../../full-day';
import { TeamDialogs } from '../changes/team-dialogs';
import { useTeamActions } from '../changes/team-actions.hooks';
import { useSwitchTeam } from '../changes/switch-team.hooks';
import { CoverageBadge } from '../coverage-badge';
import { teamPath, TEAMS_PATH } from '../data/team-path';
import { TeamSign } from '../team-sign';
import type { Team } from '../team-types';
import { useTeamWords } from '../team-words.hooks';
import styles from './detail.module.css';

/** Where the team stands, what it is called, what covers it, and what this person may do to it. */
export function TeamHead({ team }: { team: Team }) {
  const { t, locale, amount } = useTeamWords();
  const isPhone = usePhone();
  const go = useGo();
  const path = usePath();
  const [search] = useSearch();
  const { menuOf, dialog, closeDialog } = useTeamActions();
  const { switchTo, isPending, activeId } = useSwitchTeam();
  const { people_count: people = 0, item_count: items = null, team_count: below = 0, deleted_at } = team;
  const all = menuOf(team, true);
  useCommands(menuCommands(all), team.name);
  const menu = all.filter((item) => item.key !== 'switch');
  const label = t('teams.more', { name: team.name });
  const facts = [
    t('teams.people', { count: people, total: amount(people) }),
    ...(items === null ? [] : [t('teams.items', { count: items, total: amount(items) })]),
    ...(below === 0 ? [] : [t('teams.below', { count: below })]),
  ];
  return (
    <>
      <nav className={styles.crumb} aria-label={t('teams.crumb')}>
        <ol>
          <li>
            <Link to={TEAMS_PATH} className="thumb">
              {t('teams.title')}
            </Link>
          </li>
          {team.path?.map((above) => (
            <li key={above.id}>
              <Icon name="right" size={16} />
              <Link to={teamPath(above)} className="thumb">
                {above.name}
              </Link>
            </li>
          ))}
          <li>
            <Icon name="right" size={16} />
            <span aria-current="page">{team.name}</span>
          </li>
        </ol>
      </nav>
      <header className={styles.head}>
        <TeamSign team={team} large />
        <div className={styles.title}>
          <h1 tabIndex={-1}>{team.name}</h1>
          <span className="soft t14">{facts.join(' · ')}</span>
        </div>
        <div className={styles.tools}>
          <CoverageBadge coverage={team.coverage} />
          {activeId === team.id || deleted_at !== null ? null : (
            <Button icon="swap" pending={isPending && t('teams.switching')} onClick={() => switchTo(team)}>
              {t(isPhone ? 'teams.switchTo' : 'teams.switchToThis')}
            </Button>
          )}
          {menu.length > 0 ? (
            <MenuButton
              label={label}
              items={menu}
              align="end"
              button={(props) => <IconButton icon="more" label={label} {...props} />}
            />
          ) : null}
        </div>
      </header>
      {deleted_at === null ? null : (
        <Banner kind="warn" live>
          {t('teams.archivedOn', { day: formatFullDay(Date.parse(deleted_at), locale) })}
        </Banner>
      )}
      {dialog ? (
        <TeamDialogs
          dialog={dialog}
          onClose={closeDialog}
          onGone={() => go(TEAMS_PATH, { replace: true })}
          onSaved={({ slug }) => {
            const now = `${TEAMS_PATH}/${slug}`;
            if (now !== path) go(search.size > 0 ? `${now}?${search}` : now, { replace: true });
          }}
        />
      ) : null}
    </>
  );
}
