import { useAtomValue, useSetAtom, useTexts } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { Tick } from '@storeroom/ui/checkbox';
import { useListScope } from '../list/list-scope.hooks';
import { isSelected } from './selection.rules';
import { selectionAtom, tickPageAtom } from './selection.state';

/** Selects all rows of the page, or none of them. */
export function PageTick({ rows }: { rows: readonly Stock[] }) {
  const t = useTexts('stock');
  const { viewScope } = useListScope();
  const selection = useAtomValue(selectionAtom, viewScope);
  const tickPage = useSetAtom(tickPageAtom, viewScope);
  const ticked = rows.filter((row) => isSelected(selection, row)).length;
  const isAll = rows.length > 0 && ticked === rows.length;
  return (
    <Tick
      label={t('select.page')}
      checked={isAll}
      mixed={ticked > 0 && !isAll}
      onChange={({ target }) => tickPage(rows, target.checked)}
    />
  );
}
