import type { UserRow } from '@storeroom/contract';
import { Badge, type BadgeKind } from '@storeroom/ui/badge';
import { usePeopleWords } from '../people-words.hooks';

const KINDS: Record<UserRow['status'], BadgeKind> = {
  active: 'live',
  invited: 'info',
  deactivated: 'plain',
};

/** Whether the account is active. */
export function PersonStatus({ status }: Pick<UserRow, 'status'>) {
  const { t } = usePeopleWords();
  return <Badge kind={KINDS[status]}>{t(`users.status.${status}`)}</Badge>;
}
