import type { Membership } from '@storeroom/contract';
import { lazyOverlay, useActiveTeam, useAtomValue, userAtom, useTexts } from '@storeroom/sdk';
import { Avatar } from '@storeroom/ui/avatar';
import { Icon } from '@storeroom/ui/icon';
import { MenuButton, type MenuItem } from '@storeroom/ui/menu';
import { useState } from 'react';
import { workIn } from '../session/work-in';
import styles from './team-switch.module.css';

/** The topmost ancestor of this team that the user works in; the team itself when there is none. */
export function companyOf(team: Membership, teams: readonly Membership[]): Membership {
  const parent = teams.find(({ id }) => id === team.parent_id);
  return parent ? companyOf(parent, teams) : team;
}

interface TeamLine {
  team: Membership;
  /** The depth below the topmost team. */
  depth: number;
}

/** The teams of a user as a tree in reading order: each one before its sub-teams. */
export function teamLines(teams: readonly Membership[]): TeamLine[] {
  const known = new Set(teams.map(({ id }) => id));
  const under = (parent: number | null, depth: number): TeamLine[] =>
    teams
      .filter(({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null) === parent)
      .flatMap((team) => [{ team, depth }, ...under(team.id, depth + 1)]);
  return under(null, 0);
}

/** For users of very many teams. */
const TeamSearch = lazyOverlay(
  async () => (await import(/* webpackChunkName: "team-search" */ './team-search')).TeamSearch,
);

const INDENT = '\u2003';

/** The active team; a click offers the others. */
export function TeamSwitch() {
  const t = useTexts('signed-in');
  const user = useAtomValue(userAtom);
  const active = useActiveTeam();
  const [isSearching, setSearching] = useState(false);
  if (!user || !active) return null;

  const company = companyOf(active, user.teams);
  const words = (
    <>
      <Avatar name={company.name} size="small" square className={styles.sign} />
      <span className={styles.names}>
        <span className="strong cut">{company.name}</span>
        {company.id === active.id ? null : <span className="soft cut">{active.name}</span>}
      </span>
    </>
  );
  if (user.teams.length < 2) return <span className={styles.switch}>{words}</span>;

  const listed = teamLines(user.teams).map(({ team, depth }): MenuItem => ({
    key: String(team.id),
    label: INDENT.repeat(depth) + team.name,
    checked: team.id === active.id,
    onSelect: () => void workIn(team.id),
  }));
  const { teams_total: total = 0 } = user;
  const search: MenuItem[] = [
    {
      key: 'search',
      label: t('team.search', { count: total }),
      icon: 'search',
      onSelect: () => setSearching(true),
    },
    { key: 'rule', divider: true },
  ];
  const items = total > user.teams.length ? [...search, ...listed] : listed;
  return (
    <>
      <MenuButton
        label={t('team.switch')}
        items={items}
        button={(props) => (
          <button type="button" className={styles.switch} {...props}>
            <span className="sr">{t('team.current')}</span>
            {words}
            <Icon name="swap" size={16} className="soft" />
          </button>
        )}
      />
      {isSearching ? <TeamSearch onClose={() => setSearching(false)} /> : null}
    </>
  );
}
