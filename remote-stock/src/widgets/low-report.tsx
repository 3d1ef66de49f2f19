import { requestWhole, showToastAtom, useCan, useMutation, useSetAtom } from '@storeroom/sdk';
import { MenuButton, type MenuItem } from '@storeroom/ui/menu';
import { nameOfFile, saveFile, useItemWords, useOverview } from '../items';
import styles from './widgets.module.css';

type FileFormat = 'csv' | 'xlsx';

/** Milliseconds that a long report may take on a slow server. */
const LONG = 60_000;

/** Takes away what is to be ordered again as a file, where anything is. */
export function LowReport() {
  const can = useCan();
  const { data: totals } = useOverview();
  const isOffered = can('stock.reports.export') && (totals?.low ?? 0) > 0;
  return isOffered ? <LowReportMenu /> : null;
}

function LowReportMenu() {
  const { t } = useItemWords();
  const { mutate } = useSaveReport();
  const as = (format: FileFormat): MenuItem => ({
    key: format,
    label: t(`lowReport.${format}`),
    icon: 'out',
    onSelect: () => mutate(format),
  });
  return (
    <span className={styles.end}>
      <MenuButton label={t('lowReport.report')} align="end" items={[as('csv'), as('xlsx')]} />
    </span>
  );
}

function useSaveReport() {
  const { t } = useItemWords();
  const showToast = useSetAtom(showToastAtom);
  return useMutation({
    mutationFn: async (format: FileFormat) => {
      const response = await requestWhole('GET /api/stock/reports/low', { query: { format }, timeout: LONG });
      saveFile(await response.blob(), nameOfFile(response, `low.${format}`));
    },
    onError: () => showToast({ kind: 'failed', message: t('lowReport.failed') }),
  });
}
