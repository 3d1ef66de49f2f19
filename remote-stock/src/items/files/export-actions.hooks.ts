import { useCan } from '@storeroom/sdk';
import type { MenuAction } from '@storeroom/ui/menu';
import type { ListAddress } from '../data/list-address.rules';
import { countOf, type Selection } from '../data/selection.rules';
import { MAX_NAMED, useExport, type FileFormat } from './export.hooks';
import { useFilesWords } from '../words/files-words.hooks';

const FORMATS: readonly FileFormat[] = ['csv', 'xlsx'];

/** What takes the selected items away as a file, in the order of their list. */
export function useExportActions(selection: Selection, list: ListAddress): MenuAction[] {
  const { t } = useFilesWords();
  const can = useCan();
  const { mutate } = useExport();
  const count = countOf(selection);
  const whyNot = () => {
    if (!can('stock.export')) return t('menu.notExport');
    if (count === 0) return t('menu.nothing');
    return selection.by === 'item' && count > MAX_NAMED ? t('menu.tooMany') : undefined;
  };
  const disabledReason = whyNot();
  return FORMATS.map((format) => ({
    key: format,
    label: t(`menu.${format}`),
    icon: 'out',
    ...(disabledReason && { disabledReason }),
    onSelect: () => mutate({ format, of: selection, order: list }),
  }));
}
