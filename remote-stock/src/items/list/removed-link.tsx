import { Link, useCan, useTexts } from '@storeroom/sdk';
import { ButtonLink } from '@storeroom/ui/button';
import { viewPath } from '../data/items.rules';
import { removedPath } from '../removed/removing-address.hooks';

/** From the archive to what was deleted, for those who may bring it back. */
export function RemovedLink() {
  const t = useTexts('stock');
  const can = useCan();
  if (!can('stock.delete')) return null;
  return (
    <ButtonLink size="small" to={removedPath(viewPath('archived'))} as={Link}>
      {t('deletedItems')}
    </ButtonLink>
  );
}
