import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useLocationWords } from '../location-words.hooks';
import type { useShownItems } from './write-location.hooks';

/** Another number of items lies there than was shown. */
export function ItemsChanged({ count, now, goOn }: ReturnType<typeof useShownItems>) {
  const { t } = useLocationWords();
  if (now === null) return null;
  return (
    <Banner
      kind="warn"
      live
      action={
        <TextButton onClick={() => goOn(now)}>{t('locations.archive.goOnWith', { count: now })}</TextButton>
      }
    >
      {t('locations.archive.changed', { count: now, was: count })}
    </Banner>
  );
}
