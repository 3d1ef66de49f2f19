import type { OpeningsProps } from '@storeroom/list';
import { SetupOpenings } from '@storeroom/list/openings';
import { usePeopleWords } from '../people-words.hooks';
import type { PeopleColumn } from './people-page';

/** The open dialogs for views and columns of people. */
export function PeopleOpenings(props: OpeningsProps) {
  const { t } = usePeopleWords();
  return <SetupOpenings {...props} labelOf={(key) => t(`users.head.${key as PeopleColumn}`)} />;
}
