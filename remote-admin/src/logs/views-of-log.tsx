import { lazyOverlay, usePageSize, useTexts } from '@storeroom/sdk';
import { WithSetup } from '@storeroom/list';
import type { ReactNode } from 'react';
import type { LogKind } from './log-kinds.rules';
import { useLogParameters } from './log-parameters.hooks';
import { LOG_NAMES, logAddress } from './logs.rules';

const Openings = lazyOverlay(
  async () => (await import(/* webpackChunkName: "log-views" */ '@storeroom/list/openings')).SetupOpenings,
);

interface ViewsOfLogProps {
  kind: LogKind;
  isDrawn: boolean;
  children: (button: ReactNode) => ReactNode;
}

/** Offers what people have saved of the log's filters; its columns are always the same. */
export function ViewsOfLog({ kind, isDrawn, children }: ViewsOfLogProps) {
  const t = useTexts('admin');
  const said = logAddress({ ...useLogParameters(), page: undefined }, usePageSize());
  const here = Object.entries({ ...said, type: kind === 'stock' ? undefined : kind }).flatMap(
    ([key, value]) => (value === undefined ? [] : [[key, String(value)]]),
  );
  const setup = {
    page: 'logs',
    here: Object.fromEntries(here) as Record<string, string>,
    names: [...LOG_NAMES, 'type'],
    columns: null,
  };
  return (
    <WithSetup setup={setup} label={t('logs.views')} Openings={Openings} isDrawn={isDrawn}>
      {children}
    </WithSetup>
  );
}
