import { Link, useCan, useTexts } from '@storeroom/sdk';
import { ButtonLink } from '@storeroom/ui/button';
import { viewPath } from '../data/items.rules';
import { trashPath } from '../trash/trash-address.hooks';

/** From the archive to what was deleted, for those who may bring it back. */
export function TrashLink() {
  const t = useTexts('stock');
  const can = useCan();
  if (!can('stock.delete')) return null;
  return (
    <ButtonLink size="small" to={trashPath(viewPath('archived'))} as={Link}>
      {t('deletedItems')}
    </ButtonLink>
  );
}
