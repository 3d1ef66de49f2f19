import { useCan, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';

export interface AddButtonProps {
  onAdd: () => void;
  wide?: boolean;
}

/** Begins a new item, for those who may. */
export function AddButton({ onAdd, wide }: AddButtonProps) {
  const t = useTexts('stock');
  const can = useCan();
  return can('stock.create') ? (
    <Button kind="primary" icon="plus" wide={wide} onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null;
}
