import { keepPreviousData, request, useActiveTeam, useQuery, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Dialog } from '@storeroom/ui/dialog';
import { SearchInput } from '@storeroom/ui/search-input';
import { useState } from 'react';
import { useDebounced } from '../page/debounced.hooks';
import { workIn } from '../session/work-in';
import en from '../texts/team-search.en.json';
import fr from '../texts/team-search.fr.json';
import styles from './team-search.module.css';

addTexts('en', 'team-search', en);
addTexts('fr', 'team-search', fr);

function useFound(name: string) {
  return useQuery({
    queryKey: ['teams-of-mine', name],
    queryFn: async ({ signal }) =>
      (await request('GET /api/user', { team: false, query: { name }, signal })).user,
    placeholderData: keepPreviousData,
  });
}

/** Finds one of very many teams by a part of its name. */
export function TeamSearch({ onClose }: { onClose: () => void }) {
  const t = useTexts('team-search');
  const active = useActiveTeam();
  const [text, setText] = useState('');
  const { data, isError, refetch } = useFound(useDebounced(text).trim());
  const [failed, setFailed] = useState(false);
  const teams = data?.teams ?? [];
  const more = (data?.teams_total ?? 0) - teams.length;

  const choose = (id: number) => {
    setFailed(false);
    workIn(id).then(onClose, () => setFailed(true));
  };
  const state = () => {
    if (failed || isError) return t('failed');
    if (data && teams.length === 0) return t('none');
    return more > 0 ? t('more', { count: more }) : '';
  };
  return (
    <Dialog open onClose={onClose} title={t('title')} closeLabel={t('close')}>
      <SearchInput
        label={t('name')}
        placeholder={t('name')}
        clearLabel={t('clear')}
        value={text}
        onChange={setText}
        onSubmit={() => void (isError ? refetch() : undefined)}
        maxLength={191}
      />
      <ul className={styles.list} aria-label={t('found')}>
        {teams.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.team}
              aria-current={id === active?.id ? 'true' : undefined}
              onClick={() => choose(id)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="soft">
        {state()}
      </p>
    </Dialog>
  );
}
