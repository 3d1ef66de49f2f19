import { useGo } from '@storeroom/sdk';
import type { MenuItem } from '@storeroom/ui/menu';
import type { Column, TableRow } from '../kinds/report-view';
import { useReportWords } from '../report-words.hooks';
import { useCopyLink } from './copy-link.hooks';

/** What a row leads to, by its name; null for a row that only says something. */
export function leadOf(columns: readonly Column[], row: TableRow): { text: string; to: string } | null {
  const cell = row.cells[columns.findIndex(({ kind }) => kind === 'lead')];
  return cell?.to ? { text: cell.text, to: cell.to } : null;
}

/** The menu of a row: opens what it is about, or takes the link to it along. Empty where it leads nowhere. */
export function useRowMenuItems(columns: readonly Column[]): (row: TableRow) => readonly MenuItem[] {
  const { t } = useReportWords();
  const go = useGo();
  const copyLink = useCopyLink();
  return (row) => {
    const lead = leadOf(columns, row);
    if (lead === null) return [];
    return [
      { key: 'open', label: t('row.open'), icon: 'right', onSelect: () => go(lead.to) },
      {
        key: 'copy',
        label: t('share.copy'),
        icon: 'link',
        // Without a language: whoever follows it has their own.
        onSelect: () => copyLink(window.location.origin + lead.to),
      },
    ];
  };
}
