import type { ChangeList } from '@storeroom/list';
import { Button } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PEOPLE_ADDRESS, type PeopleList } from '../data/people-address';
import { InviteButton } from '../invites/invite-button';
import { usePeopleWords } from '../people-words.hooks';

const FILTERS = ['name', 'team', 'role', 'status'] as const;

/** Why nobody is here, and the first step out of it: each filter can go by itself. */
export function NoPeople({ list, onChange }: { list: PeopleList; onChange: ChangeList<PeopleList> }) {
  const { t } = usePeopleWords();
  const without = {
    name: { name: '' },
    team: { team_id: null },
    role: { role: null },
    status: { status: null },
  };
  const isSet = {
    name: list.name.trim() !== '',
    team: list.team_id !== null,
    role: list.role !== null,
    status: list.status !== null,
  };
  if (!PEOPLE_ADDRESS.isFiltered(list))
    return <EmptyState title={t('users.none.title')}>{t('users.none.text')}</EmptyState>;
  return (
    <EmptyState
      title={t('users.noMatch.title')}
      actions={FILTERS.filter((filter) => isSet[filter]).map((filter) => (
        <Button key={filter} icon="x" onClick={() => onChange(without[filter])}>
          {t(`users.filter.remove.${filter}`)}
        </Button>
      ))}
    >
      {t('users.noMatch.text')}
    </EmptyState>
  );
}

/** Below the one who is there: how others come. */
export function Alone({ onInvite }: { onInvite: () => void }) {
  const { t } = usePeopleWords();
  return (
    <EmptyState title={t('users.alone.title')} actions={<InviteButton onInvite={onInvite} />}>
      {t('users.alone.text')}
    </EmptyState>
  );
}
