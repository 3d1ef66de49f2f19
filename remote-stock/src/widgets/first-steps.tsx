import { Link, useCan, useTexts, useWriteBlock } from '@storeroom/sdk';
import type { StockOverview } from '@storeroom/contract';
import { ButtonLink } from '@storeroom/ui/button';
import { EmptyState } from '@storeroom/ui/empty-state';
import { viewPath } from '../items';

const STOCK = viewPath('available');

export const holdsNoItem = ({ available, empty, archived }: StockOverview): boolean =>
  available + empty + archived === 0;

/** Whether the team has neither available nor archived items; it may have empty ones, which were never received. */
export const holdsNoStock = ({ available, archived }: StockOverview): boolean => available + archived === 0;

/** The first steps of a team without stock, according to the person's permissions; before the figures or instead of them. */
export function FirstSteps() {
  const t = useTexts('stock');
  const can = useCan();
  const mayWrite = useWriteBlock() === undefined;
  const steps = [
    mayWrite && can('stock.create') ? (
      <ButtonLink key="add" to={`${STOCK}?new=1`} as={Link} kind="primary">
        {t('first.add')}
      </ButtonLink>
    ) : null,
    mayWrite && can('stock.import') ? (
      <ButtonLink key="import" to={`${STOCK}?import=1`} as={Link}>
        {t('first.import')}
      </ButtonLink>
    ) : null,
    mayWrite && can('users.invite') ? (
      <ButtonLink key="invite" to="/users?invite=1" as={Link}>
        {t('first.invite')}
      </ButtonLink>
    ) : null,
  ].filter((step) => step !== null);
  return (
    <EmptyState title={t('first.title')} actions={steps.length > 0 ? steps : null}>
      {t(steps.length > 0 ? 'first.text' : 'first.textReader')}
    </EmptyState>
  );
}
