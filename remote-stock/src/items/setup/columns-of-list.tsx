import { preferencesAtom, useAtomValue } from '@storeroom/sdk';
import { ColumnsDialog } from '@storeroom/ui/columns-dialog';
import { usePhone } from '@storeroom/ui/phone';
import { cardKeys } from './card-keys';
import { useKeepLayout } from './keep-layout.hooks';
import type { ListSetup } from './setup';
import { columnLabel, useSetupTexts } from './setup-texts.hooks';
import { useTableLayout } from './table-layout.hooks';

/** The columns of a list, as the person wants them. */
export function ColumnsOfList({ setup, onClose }: { setup: ListSetup; onClose: () => void }) {
  const t = useSetupTexts();
  const isPhone = usePhone();
  const keys = isPhone ? cardKeys(setup.keys) : setup.keys;
  const { columns, density } = useTableLayout(setup.tablePage, keys);
  const ofAll = useAtomValue(preferencesAtom).density;
  const { keepColumns, keepDensity, reset, isSetUp, hasFailed } = useKeepLayout(setup);
  const heads = () => setup.bodyRef.current?.closest('table')?.tHead;
  return (
    <ColumnsDialog
      keys={keys}
      labelOf={(key) => columnLabel(t, setup.tablePage, key)}
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
        done: t('done'),
      }}
      onColumns={keepColumns}
      onDensity={keepDensity}
      onReset={reset}
      onClose={onClose}
    />
  );
}
