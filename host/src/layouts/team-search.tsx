import { keepPreviousData, request, useActiveTeam, useQuery, useTexts } from '@storeroom/shared';
import type { User } from '@storeroom/shared/contract';
import { Dialog } from '@storeroom/shared/ui/dialog';
import { SearchInput } from '@storeroom/shared/ui/search-input';
import { useEffect, useState } from 'react';
import { workIn } from '../session/team-choice';
import styles from './team-search.module.css';

/** Milliseconds without a letter before it is asked for. */
const PAUSE = 200;

function useFound(name: string) {
  return useQuery({
    queryKey: ['teams-of-mine', name],
    queryFn: async ({ signal }) =>
      (await request<{ user: User }>('/api/user', { team: false, query: { name }, signal })).user,
    placeholderData: keepPreviousData,
  });
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/** One of very many teams, by a part of its name. */
export function TeamSearch({ onClose }: { onClose: () => void }) {
  const t = useTexts('host');
  const active = useActiveTeam();
  const [text, setText] = useState('');
  const { data, isError, refetch } = useFound(usePaused(text).trim());
  const [failed, setFailed] = useState(false);
  const teams = data?.teams ?? [];
  const more = (data?.teams_total ?? 0) - teams.length;

  const choose = (id: number) => {
    setFailed(false);
    workIn(id).then(onClose, () => setFailed(true));
  };
  const state = () => {
    if (failed || isError) return t('team.failed');
    if (data && teams.length === 0) return t('team.none');
    return more > 0 ? t('team.more', { count: more }) : '';
  };
  return (
    <Dialog open onClose={onClose} title={t('team.switch')} closeLabel={t('team.close')}>
      <SearchInput
        label={t('team.name')}
        placeholder={t('team.name')}
        clearLabel={t('team.clear')}
        value={text}
        onChange={setText}
        onSubmit={() => void (isError ? refetch() : undefined)}
        maxLength={191}
      />
      <ul className={styles.list} aria-label={t('team.found')}>
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
