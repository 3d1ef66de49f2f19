import { ApiError, useRefinedTitle } from '@storeroom/shared';
import { Button } from '@storeroom/shared/ui/button';
import { PanelSection, SidePanel } from '@storeroom/shared/ui/side-panel';
import { Skeleton } from '@storeroom/shared/ui/skeleton';
import type { ReactNode } from 'react';
import { useItemWords } from './item-words';
import { useItem } from './items.queries';
import { OpenItem } from './open-item';
import type { ItemActions } from './use-item-actions';

export interface ItemPanelProps {
  id: number;
  actions: ItemActions;
  onClose: () => void;
}

/** One item beside its list. A link to an item that is gone or another team's explains itself. */
export function ItemPanel({ id, actions, onClose }: ItemPanelProps) {
  const { t } = useItemWords();
  useRefinedTitle(t('title.manage'));
  const { data: stock, error, isFetching, refetch } = useItem(id);
  const frame = (title: string, children: ReactNode) => (
    <SidePanel title={title} closeLabel={t('close')} onClose={onClose}>
      <PanelSection>{children}</PanelSection>
    </SidePanel>
  );
  if (error instanceof ApiError && error.status === 404) {
    return frame(t('unknown.title', { id }), <p>{t('unknown.text')}</p>);
  }
  if (stock) return <OpenItem stock={stock} actions={actions} reload={refetch} onClose={onClose} />;
  if (error) {
    return frame(
      t('unknown.number', { id }),
      <>
        <p>{t('not-fetched.text')}</p>
        <Button icon="refresh" pending={isFetching && t('not-fetched.trying')} onClick={() => void refetch()}>
          {t('not-fetched.retry')}
        </Button>
      </>,
    );
  }
  return frame(t('unknown.number', { id }), <Skeleton width="60%" />);
}
