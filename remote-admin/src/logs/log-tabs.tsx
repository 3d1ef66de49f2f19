import { Link, useTexts } from '@storeroom/sdk';
import { Tabs } from '@storeroom/ui/tabs';

/** The kinds of log that this user may read. */
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
