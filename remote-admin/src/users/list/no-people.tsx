import { NoMatch, type AddressedList } from '@storeroom/list';
import { EmptyState } from '@storeroom/ui/empty-state';
import { PEOPLE_ADDRESS, type PeopleList } from '../data/users.api';
import { InviteButton } from '../invites/invite-button';
import { usePeopleWords } from '../people-words.hooks';

/** Why nobody is here, and the first step out of it: each filter can go by itself. */
export function NoPeople({ list: { list, change } }: { list: AddressedList<PeopleList> }) {
  const { t } = usePeopleWords();
  if (!PEOPLE_ADDRESS.isFiltered(list)) {
    return <EmptyState title={t('users.none.title')}>{t('users.none.text')}</EmptyState>;
  }
  const filters = [
    { kind: 'name', isSet: list.name.trim() !== '', without: { name: '' } },
    { kind: 'team', isSet: list.team_id !== null, without: { team_id: null } },
    { kind: 'role', isSet: list.role !== null, without: { role: null } },
    { kind: 'status', isSet: list.status !== null, without: { status: null } },
  ] as const;
  return (
    <NoMatch
      title={t('users.noMatch.title')}
      text={t('users.noMatch.text')}
      filters={filters
        .filter(({ isSet }) => isSet)
        .map(({ kind, without }) => ({ label: t(`users.filter.remove.${kind}`), without }))}
      onChange={change}
    />
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
