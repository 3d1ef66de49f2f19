import { folded, type Team } from '@storeroom/contract';
import { offlineWords, useAtomValue, userAtom } from '@storeroom/sdk';
import { Combobox } from '@storeroom/ui/combobox';
import { Field } from '@storeroom/ui/field';
import { useState } from 'react';
import { useTeamsNamed } from '../data/teams.queries';
import { mayIn } from '../may-in';
import { useTeamWords } from '../team-words.hooks';

/** The value for no parent. */
const TOP = 'top';

export interface ParentFieldProps {
  /** The id of the parent; null at the top. */
  value: number | null;
  onChange: (parent_id: number | null) => void;
  /** The initial parent, whose name is shown before the others are loaded. */
  known: Pick<Team, 'id' | 'name'> | null;
  error?: string | null;
  /** The id of the team itself, which cannot be its own parent. */
  without?: number;
}

/** A field for the parent of a team, with search by name among the teams to which the reader may add one. */
export function ParentField({ value, onChange, known, error, without }: ParentFieldProps) {
  const { t } = useTeamWords();
  const [text, setText] = useState('');
  const { data, isPending, isPlaceholderData, isFetching } = useTeamsNamed(text);
  const isOwner = useAtomValue(userAtom)?.teams.some(({ role }) => role === 'owner') ?? false;
  const teams = (data?.data ?? []).filter((team) => team.id !== without && mayIn(team, 'teams.create'));
  const isTopNamed = isOwner && folded(t('teams.atTop')).includes(folded(text.trim()));
  const options = [
    ...(isTopNamed ? [{ value: TOP, label: t('teams.atTop') }] : []),
    ...teams.map(({ id, name, path = [] }) => ({
      value: String(id),
      label: [...path.map((above) => above.name), name].join(' › '),
    })),
  ];
  return (
    <Field label={t('teams.form.parent')} error={error} hint={t('teams.form.parentHint')}>
      <Combobox
        options={options}
        value={value === null ? TOP : String(value)}
        valueLabel={value === null ? t('teams.atTop') : known?.id === value ? known.name : undefined}
        onChange={(next) => onChange(next === null || next === TOP ? null : Number(next))}
        onSearch={setText}
        loading={isFetching && (isPending || isPlaceholderData) ? t('teams.loading') : undefined}
        emptyText={offlineWords('notRead') || t('teams.filter.nothing')}
        clearLabel={t('teams.form.toTop')}
        toggleLabel={t('teams.form.parent')}
      />
    </Field>
  );
}
