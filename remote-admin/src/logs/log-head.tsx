import { useLocale, useTexts } from '@storeroom/shared';
import { formatAmount, formatTime } from '@storeroom/shared/ui/format';
import { FreshnessMark } from '@storeroom/shared/ui/freshness-mark';
import { NewPill } from '@storeroom/shared/ui/new-pill';
import { PageHead } from '@storeroom/shared/ui/page-head';
import { Switch } from '@storeroom/shared/ui/switch';

interface LogHeadProps {
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
      {updatedAt > 0 && (
        <FreshnessMark
          label={t(stale ? 'logs.stale' : 'logs.asOf', { at })}
          stale={stale}
          pending={props.refreshing}
          onClick={props.onRefresh}
        />
      )}
      <Switch
        label={t('logs.follow')}
        checked={props.following}
        onChange={(event) => props.onFollow(event.currentTarget.checked)}
      />
    </PageHead>
  );
}
