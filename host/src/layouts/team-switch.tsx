import {
  chooseTeamAtom,
  queryClient,
  useActiveTeam,
  useAtomValue,
  useSetAtom,
  userAtom,
  useTexts,
} from '@storeroom/shared';
import { Avatar } from '@storeroom/shared/ui/avatar';
import { Icon } from '@storeroom/shared/ui/icon';
import { MenuButton } from '@storeroom/shared/ui/menu';
import { companyOf, teamLines } from './team-path';
import styles from './team-switch.module.css';

const INDENT = '\u2003';

/** The team whose stock is on the page; a press offers the others. */
export function TeamSwitch() {
  const t = useTexts('host');
  const user = useAtomValue(userAtom);
  const active = useActiveTeam();
  const choose = useSetAtom(chooseTeamAtom);
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

  const items = teamLines(user.teams).map(({ team, depth }) => ({
    key: String(team.id),
    label: INDENT.repeat(depth) + team.name,
    checked: team.id === active.id,
    onSelect: () => {
      if (team.id === active.id) return;
      choose(team.id);
      // Nothing of the team before may show through, not even for a moment.
      queryClient().clear();
    },
  }));
  return (
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
  );
}
