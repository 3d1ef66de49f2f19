import { useLocale, useTexts } from '@storeroom/sdk';
import { formatAmount, formatTime } from '@storeroom/ui/format';
import { FreshnessMark } from '@storeroom/ui/freshness-mark';
import { NewPill } from '@storeroom/ui/new-pill';
import { PageHead } from '@storeroom/ui/page-head';
import { Switch } from '@storeroom/ui/switch';
import { ExportButton } from './head/export-button';
import { VerifiedMark } from './head/verified-mark';
import type { LogKind } from './log-kinds.rules';
import type { LogParameters } from './logs.rules';
import styles from './logs.module.css';

interface LogHeadProps {
  kind: LogKind;
  parameters: LogParameters;
  /** The entries on the page. */
  ids: readonly number[];
  total: number | undefined;
  /** Whether that is an estimate. */
  about: boolean | undefined;
  /** Milliseconds since the epoch; 0 before the first answer. */
  updatedAt: number;
  stale: boolean;
  refreshing: boolean;
  onRefresh: () => void;
  fresh: { count: number; show: () => void };
  following: boolean;
  onFollow: (following: boolean) => void;
}

export function LogHead(props: LogHeadProps) {
  const t = useTexts('admin');
  const locale = useLocale();
  const { total, about, updatedAt, stale, fresh } = props;
  // It has its place before there is anything to say, so that nothing beside it moves.
  const at = formatTime(updatedAt, locale);
  return (
    <PageHead
      title={t('logs.title')}
      count={
        total !== undefined &&
        t(about ? 'logs.countAbout' : 'logs.count', { count: total, total: formatAmount(total, locale) })
      }
      pill={
        fresh.count > 0 && <NewPill onClick={fresh.show}>{t('logs.new', { count: fresh.count })}</NewPill>
      }
    >
      <FreshnessMark
        className={updatedAt === 0 ? styles.held : undefined}
        label={t(stale ? 'logs.stale' : 'logs.asOf', { at })}
        short={at}
        stale={stale}
        pending={props.refreshing}
        onClick={props.onRefresh}
      />
      <VerifiedMark kind={props.kind} ids={props.ids} />
      <Switch
        label={t('logs.follow')}
        checked={props.following}
        onChange={(event) => props.onFollow(event.currentTarget.checked)}
      />
      <ExportButton kind={props.kind} parameters={props.parameters} />
    </PageHead>
  );
}
