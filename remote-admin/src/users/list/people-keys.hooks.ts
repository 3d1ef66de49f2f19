import { useCan, useCommands, useKeys, useWriteBlock } from '@storeroom/sdk';
import type { UserRow } from '@storeroom/contract';
import type { ChangeList, Selection } from '@storeroom/list';
import { moveRowFocus, rowIdAt } from '@storeroom/ui/table-rows';
import type { RefObject } from 'react';
import type { PeopleList } from '../data/people-address';
import { usePeopleWords } from '../people-words.hooks';
import { PEOPLE_ROWS } from './people-columns';

export interface PeopleKeys {
  rows: readonly UserRow[];
  page: number;
  lastPage: number;
  onChange: ChangeList<PeopleList>;
  /** Null for those who may do nothing with whom they would select. */
  selection: Selection<UserRow> | null;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
  nameRef: RefObject<HTMLInputElement | null>;
  onInvite: () => void;
}

/** The single keys of the list of people. */
export function usePeopleKeys(props: PeopleKeys): void {
  const { rows, page, lastPage, onChange, selection, bodyRef, nameRef, onInvite } = props;
  const { t } = usePeopleWords();
  const can = useCan();
  const block = useWriteBlock();
  const move = (by: 1 | -1) => () => {
    if (bodyRef.current) moveRowFocus(bodyRef.current, PEOPLE_ROWS, by);
  };
  const select = (isRange: boolean) => () => {
    const id = rowIdAt(PEOPLE_ROWS, document.activeElement);
    const person = rows.find((row) => row.id === id);
    if (person) selection?.tick(person, isRange || !selection.has(person), isRange);
  };
  const turn = (to: number) => () => {
    if (to >= 1 && to <= lastPage) onChange({ page: to });
  };
  useKeys(
    {
      '/': { label: t('users.keys.search'), run: () => nameRef.current?.focus() },
      ...(can('users.invite') && { n: { label: t('users.invite'), opens: true, run: onInvite } }),
      j: { label: t('users.keys.next'), run: move(1) },
      k: { label: t('users.keys.previous'), run: move(-1) },
      '[': { label: t('users.keys.pageBefore'), run: turn(page - 1) },
      ']': { label: t('users.keys.pageAfter'), run: turn(page + 1) },
      ...(selection && {
        x: { label: t('users.keys.select'), run: select(false) },
        X: { label: t('users.keys.selectRange'), run: select(true) },
      }),
    },
    t('users.title'),
  );
  useCommands(
    [
      {
        id: 'invite',
        label: t('users.invite'),
        icon: 'plus',
        shortcut: 'n',
        permission: 'users.invite',
        at: '/users?invite=1',
        ...(block !== undefined && { unavailable: block }),
        run: onInvite,
      },
    ],
    t('users.title'),
  );
}
