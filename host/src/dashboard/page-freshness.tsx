import { useLocale, useTexts } from '@storeroom/sdk';
import { formatTime } from '@storeroom/ui/format';
import { FreshnessMark } from '@storeroom/ui/freshness-mark';
import { readAgain, useFreshness } from './freshness.hooks';
import styles from './dashboard.module.css';

/** As of when the page is, and that it is older than it should be. It has its place before there is anything to say. */
export function PageFreshness({ isHeld }: { isHeld: boolean }) {
  const t = useTexts('dashboard');
  const locale = useLocale();
  const { readAt, isStale, isReading } = useFreshness();
  const time = formatTime(readAt, locale);
  return (
    <FreshnessMark
      className={isHeld || readAt === 0 ? styles.held : undefined}
      label={t(isStale ? 'fresh.stale' : 'fresh.asOf', { time })}
      short={time}
      title={t('fresh.press')}
      stale={isStale}
      pending={isReading && isStale}
      onClick={readAgain}
    />
  );
}
