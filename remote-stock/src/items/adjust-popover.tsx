import { useAtomValue, useSetAtom } from '@storeroom/shared';
import type { Stock } from '@storeroom/shared/contract';
import { Popover } from '@storeroom/shared/ui/popover';
import { classNames } from '@storeroom/shared/ui/class-names';
import { AdjustForm } from './adjust-form';
import styles from './adjust-form.module.css';
import { adjustAtom, adjustingAtom } from './item-actions.state';
import { useItemWords } from './item-words';

/** The adjust control beside a row. It goes when its row does. */
export function AdjustPopover({ rows }: { rows: readonly Stock[] }) {
  const { t } = useItemWords();
  const adjusting = useAtomValue(adjustingAtom);
  const adjust = useSetAtom(adjustAtom);
  const stock = rows.find(({ id }) => id === adjusting?.id);
  if (!adjusting || !stock) return null;
  const close = () => adjust(null);
  return (
    <Popover
      open
      onClose={close}
      anchor={adjusting.anchor}
      align="end"
      label={t('adjust.label', { name: stock.name })}
    >
      <p className={classNames(styles.title, 'strong cut')}>{stock.name}</p>
      <AdjustForm key={`${stock.id} ${adjusting.mode}`} stock={stock} mode={adjusting.mode} onDone={close} />
    </Popover>
  );
}
