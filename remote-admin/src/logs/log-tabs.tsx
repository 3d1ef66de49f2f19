import { Link, useTexts } from '@storeroom/shared';
import { Tabs } from '@storeroom/shared/ui/tabs';

/** The kinds of log that this person may read. */
export function LogTabs() {
  const t = useTexts('admin');
  return (
    <Tabs
      label={t('logs.kinds')}
      current="stock"
      as={Link}
      items={[{ key: 'stock', label: t('logs.tab.stock'), to: '/logs' }]}
    />
  );
}
