import { Link, useCan } from '@storeroom/sdk';
import { Menu, type MenuItem } from '@storeroom/ui/menu';
import { viewPath } from '../data/items.rules';
import { useListAddress } from '../data/list-scope.hooks';
import { useExport, type FileFormat } from './export.hooks';
import { useFilesWords } from '../words/files-words.hooks';

export interface FilesMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Brings items in from a file, and takes those of the list away as one. */
export function FilesMenu({ anchor, onClose }: FilesMenuProps) {
  const { t } = useFilesWords();
  const can = useCan();
  const list = useListAddress();
  const { mutate } = useExport();
  const mayExport = can('stock.export');
  const exportAs = (format: FileFormat): MenuItem => ({
    key: format,
    label: t(`menu.${format}`),
    icon: 'out',
    ...(mayExport
      ? { onSelect: () => mutate({ format, of: { by: 'filter', list, total: 0 }, order: list }) }
      : { disabledReason: t('menu.notExport') }),
  });
  const items: MenuItem[] = [
    {
      key: 'import',
      label: t('menu.import'),
      icon: 'in',
      ...(can('stock.import')
        ? { to: `${viewPath('available')}?import=1` }
        : { disabledReason: t('menu.notImport') }),
    },
    exportAs('csv'),
    exportAs('xlsx'),
  ];
  return (
    <Menu
      open
      onClose={onClose}
      anchor={anchor}
      align="end"
      as={Link}
      label={t('menu.label')}
      items={items}
    />
  );
}
