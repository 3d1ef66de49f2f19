import { lazyOverlay, useCan, useWriteBlock } from '@storeroom/sdk';
import { ManyBar, type Selection } from '@storeroom/list';
import type { UserRow } from '@storeroom/contract';
import type { SelectionAction } from '@storeroom/ui/selection-bar';
import { useState, type RefObject } from 'react';
import { usePeopleWords } from '../people-words.hooks';
import type { ManyChange } from './many-dialog';

const ManyDialog = lazyOverlay(
  async () => (await import(/* webpackChunkName: "person-changes" */ './many-dialog')).ManyDialog,
);

interface PeopleBarProps {
  selection: Selection<UserRow>;
  /** The id of the team whose people are listed; null for the open one. */
  team_id: number | null;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/** The number of selected people, and the actions on them. */
export function PeopleBar({ selection, team_id, bodyRef }: PeopleBarProps) {
  const { t } = usePeopleWords();
  const can = useCan();
  const block = useWriteBlock();
  const [asked, setAsked] = useState<ManyChange | null>(null);
  const { selected: people } = selection;
  const action = (key: ManyChange, icon: SelectionAction['icon']): SelectionAction => ({
    key,
    label: t(`users.action.${key}`),
    icon,
    onPress: () => setAsked(key),
  });
  const actions = [
    ...(can('users.roles') ? [action('role', 'user')] : []),
    ...(can('users.edit')
      ? [
          { ...action('home', 'team'), ...(block !== undefined && { disabledReason: block }) },
          action('deactivate', 'archive'),
        ]
      : []),
  ];
  return (
    <>
      <ManyBar
        selection={selection}
        bodyRef={bodyRef}
        label={t('users.many.label')}
        count={t('users.many.selected', { count: people.length })}
        actions={actions}
      />
      {asked ? (
        <ManyDialog
          change={asked}
          people={people}
          team_id={team_id}
          onClose={() => setAsked(null)}
          onDone={selection.keep}
        />
      ) : null}
    </>
  );
}
