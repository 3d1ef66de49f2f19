import { useCan, useTexts } from '@storeroom/sdk';
import { Button, IconButton } from '@storeroom/ui/button';
import { MenuButton } from '@storeroom/ui/menu';
import { usePhone } from '@storeroom/ui/phone';
import type { LogKind, LogList } from '../log-lists';
import { useExportLog } from './export-log.hooks';

/** Takes the log away as a file, with the filters of the page. A phone's head has room for a sign. */
export function ExportButton({ kind, list }: { kind: LogKind; list: LogList }) {
  const t = useTexts('admin');
  const can = useCan();
  const isPhone = usePhone();
  const { mutate, isPending } = useExportLog();
  if (!can('logs.export')) return null;
  const as = (format: 'csv' | 'xlsx') => () => mutate({ kind, list, format });
  return (
    <MenuButton
      label={t('log.export.label')}
      align="end"
      items={[
        { key: 'csv', label: t('log.export.csv'), onSelect: as('csv') },
        { key: 'xlsx', label: t('log.export.xlsx'), onSelect: as('xlsx') },
      ]}
      button={(props) =>
        isPhone ? (
          <IconButton
            {...props}
            icon="out"
            label={t('log.export.label')}
            pending={isPending && t('log.export.making')}
          />
        ) : (
          <Button {...props} kind="quiet" icon="out" pending={isPending && t('log.export.making')}>
            {t('log.export.label')}
          </Button>
        )
      }
    />
  );
}
