import { useCan, useCommands, useWriteBlock } from '@storeroom/sdk';
import type { Selection } from '@storeroom/list';
import type { UserRow } from '@storeroom/contract';
import { menuCommands } from '@storeroom/ui/menu';
import { SelectionBar, type SelectionAction } from '@storeroom/ui/selection-bar';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { usePeopleWords } from '../people-words.hooks';
import { ManyDialog, type ManyChange } from './many-dialog';

interface PeopleBarProps {
  selection: Selection<UserRow>;
  /** The team whose people are shown; the open one where it is null. */
  team_id: number | null;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/** Who is selected, how many of them are out of sight, and what can be done to them. */
export function PeopleBar({ selection, team_id, bodyRef }: PeopleBarProps) {
  const { t } = usePeopleWords();
  const can = useCan();
  const block = useWriteBlock();
  const [asked, setAsked] = useState<ManyChange | null>(null);
  useFocusAfter(bodyRef);
  const { selected: people, elsewhere } = selection;
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
  const selected = t('users.many.selected', { count: people.length });
  useCommands(
    menuCommands(actions.map(({ onPress, ...rest }) => ({ ...rest, onSelect: onPress }))),
    selected,
  );
  return (
    <>
      <SelectionBar
        label={t('users.many.label')}
        count={selected}
        note={elsewhere > 0 ? `, ${t('users.many.elsewhere', { count: elsewhere })}` : ''}
        actions={actions}
        clearLabel={t('users.many.clear')}
        onClear={selection.clear}
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

/** Focus that went with the bar goes to the rows, not to the top of the page. */
function useFocusAfter(bodyRef: RefObject<HTMLTableSectionElement | null>): void {
  const toRows = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) bodyRef.current?.querySelector<HTMLElement>('input, a')?.focus();
  });
  useEffect(() => () => toRows(), []);
}
