import { useCan } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { MenuButton, type MenuItem } from '@storeroom/ui/menu';
import { queryOf } from '../data/report.queries';
import type { ReportParameters } from '../data/report-address.rules';
import { DashboardButton } from '../dashboard/dashboard-button';
import { useReportWords } from '../report-words.hooks';
import { type FileFormat, useExportReport } from '../../export-report.hooks';
import { useCopyLink } from '../../copy-link.hooks';
import styles from './reports-page.module.css';

/** The actions on a whole report: export it, print it, copy its link, add it to the dashboard. */
export function ReportActions({ asked }: { asked: ReportParameters }) {
  const { t } = useReportWords();
  const can = useCan();
  const copyLink = useCopyLink();
  return (
    <div className={styles.actions}>
      {can('stock.reports.export') ? <ExportMenu asked={asked} /> : null}
      <Button size="small" kind="quiet" icon="print" onClick={() => window.print()}>
        {t('print')}
      </Button>
      {/* The address has all parameters, so it shows others the same report. */}
      <Button size="small" kind="quiet" icon="link" onClick={() => copyLink(window.location.href)}>
        {t('share.copy')}
      </Button>
      <DashboardButton />
    </div>
  );
}

function ExportMenu({ asked }: { asked: ReportParameters }) {
  const { t } = useReportWords();
  const { mutate, isPending } = useExportReport(t('export.failed'));
  const as = (format: FileFormat): MenuItem => ({
    key: format,
    label: t(`export.${format}`),
    icon: 'out',
    onSelect: () => mutate({ report: asked.report, query: queryOf(asked), format }),
  });
  return (
    <MenuButton
      label={t('export.label')}
      items={[as('csv'), as('xlsx')]}
      button={(attributes) => (
        <Button
          size="small"
          kind="quiet"
          icon="out"
          pending={isPending && t('export.pending')}
          {...attributes}
        >
          {t('export.label')}
        </Button>
      )}
    />
  );
}
