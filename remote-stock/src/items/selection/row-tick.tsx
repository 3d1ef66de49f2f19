import { useTexts } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { Tick } from '@storeroom/ui/checkbox';
import { useTick } from './selection.hooks';

/** Selects a row; with Shift also all rows from the last one that was ticked. */
export function RowTick({ stock, isOn }: { stock: Stock; isOn: boolean }) {
  const t = useTexts('stock');
  const tick = useTick();
  return (
    <Tick
      label={t('select.row', { name: stock.name })}
      checked={isOn}
      onChange={({ target, nativeEvent }) =>
        tick(stock, target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      // Shift would mark the text between the two rows.
      onMouseDown={(event) => {
        if (event.shiftKey) event.preventDefault();
      }}
    />
  );
}
