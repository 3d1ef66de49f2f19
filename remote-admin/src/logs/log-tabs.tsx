import { Link, useCan, useTexts } from '@storeroom/sdk';
import { Tabs } from '@storeroom/ui/tabs';
import { addressOfKind, LOG_KINDS, NEEDED, type LogKind } from './log-kinds.rules';

/** The kinds of log that this user may read. */
export function LogTabs({ current }: { current: LogKind }) {
  const t = useTexts('admin');
  const can = useCan();
  return (
    <Tabs
      label={t('logs.kinds')}
      current={current}
      as={Link}
      items={LOG_KINDS.filter((kind) => can(NEEDED[kind])).map((kind) => ({
        key: kind,
        label: t(`logs.tab.${kind}`),
        to: addressOfKind(kind),
      }))}
    />
  );
}
