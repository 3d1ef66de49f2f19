import { useCan, useTexts, useWriteBlock } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';

export interface AddButtonProps {
  onAdd: () => void;
  wide?: boolean;
}

/** Begins a new item, for those who may. */
export function AddButton({ onAdd, wide }: AddButtonProps) {
  const t = useTexts('stock');
  const can = useCan();
  const disabledReason = useWriteBlock();
  return can('stock.create') ? (
    <Button kind="primary" icon="plus" wide={wide} disabledReason={disabledReason} onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null;
}
