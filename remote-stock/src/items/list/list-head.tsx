import { useAtomValue } from '@storeroom/sdk';
import { ListFreshness, type ListFreshnessProps } from '@storeroom/list';
import { PageHead } from '@storeroom/ui/page-head';
import type { ReactNode } from 'react';
import { useItemWords } from '../item-words.hooks';
import { ArrivalsPill } from '../lazy-parts';
import { AddButton } from './add-button';
import { FilesButton } from './files-button';
import { useListAddress, useListScope } from './list-scope.hooks';
import { arrivalsAtom } from './list.state';
import { TrashLink } from './trash-link';

/** What the head says and offers on the page of one location. */
export interface ListedLocation {
  location_id: number;
  title: string;
  tools: ReactNode;
  /** Below the head: what else the page has, and what is to be known about the location. */
  below: ReactNode;
}

export interface ListHeadProps extends ListFreshnessProps {
  /** How many items match; unknown before the first answer. */
  total: number | undefined;
  /** Whether that is an estimate. */
  about: boolean | undefined;
  onAdd: () => void;
  location: ListedLocation | undefined;
}

export function ListHead({ total, about, onAdd, location, ...freshness }: ListHeadProps) {
  const { t, amount } = useItemWords();
  const { view } = useListAddress();
  const hasArrivals = useAtomValue(arrivalsAtom, useListScope()).size > 0;
  return (
    <>
      <PageHead
        title={location?.title ?? t(`title.${view}`)}
        count={
          total === undefined
            ? null
            : t(about ? 'countAbout' : 'count', { count: total, total: amount(total) })
        }
        pill={hasArrivals ? <ArrivalsPill /> : null}
      >
        <ListFreshness {...freshness} />
        {location?.tools}
        {view === 'archived' && !location ? <TrashLink /> : null}
        <FilesButton />
        {view === 'archived' ? null : <AddButton onAdd={onAdd} />}
      </PageHead>
      {location?.below}
    </>
  );
}
