import { preferencesAtom, useAtomValue } from '@storeroom/sdk';
import { ColumnsDialog } from '@storeroom/ui/columns-dialog';
import { usePhone } from '@storeroom/ui/phone';
import { cardKeys } from './card-keys';
import { useKeepLayout } from './keep-layout.hooks';
import type { TableColumns } from './setup';
import { useSetupTexts } from './texts.hooks';
import { useTableLayout } from './table-layout.hooks';

interface ColumnsOfTableProps {
  table: TableColumns;
  labelOf: (key: string) => string;
  onClose: () => void;
}

/** The columns of a table, as the person wants them. */
export function ColumnsOfTable({ table, labelOf, onClose }: ColumnsOfTableProps) {
  const t = useSetupTexts();
  const isPhone = usePhone();
  const keys = isPhone ? cardKeys(table.keys) : table.keys;
  const { columns, density } = useTableLayout(table.page, keys);
  const ofAll = useAtomValue(preferencesAtom).density;
  const { keepColumns, keepDensity, reset, isSetUp, hasFailed } = useKeepLayout(table);
  const heads = () => table.bodyRef.current?.closest('table')?.tHead;
  return (
    <ColumnsDialog
      keys={keys}
      labelOf={labelOf}
      columns={columns}
      density={density ?? ofAll}
      isUsual={!isSetUp}
      factsOnly={isPhone}
      problem={hasFailed ? t('notKept') : null}
      measure={(key) => heads()?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.offsetWidth ?? 0}
      texts={{
        title: t(isPhone ? 'facts' : 'columns'),
        description: t('text'),
        columns: t(isPhone ? 'facts' : 'columns'),
        density: t('density'),
        densities: { comfortable: t('comfortable'), compact: t('compact') },
        moveUp: (column) => t('moveUp', { column }),
        moveDown: (column) => t('moveDown', { column }),
        pin: (column) => t('pin', { column }),
        narrower: (column) => t('narrower', { column }),
        wider: (column) => t('wider', { column }),
        auto: t('auto'),
        movedTo: (column, place, count) => t('movedTo', { column, place, count }),
        reset: t('reset'),
        isUsual: t('isUsual'),
        isLead: (column) => t('isLead', { column }),
        done: t('done'),
      }}
      onColumns={keepColumns}
      onDensity={keepDensity}
      onReset={reset}
      onClose={onClose}
    />
  );
}
