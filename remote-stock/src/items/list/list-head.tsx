import { ListFreshness, type ListFreshnessProps } from '@storeroom/list';
import { Link, useAtomValue, useCan, useTexts, useWriteBlock } from '@storeroom/sdk';
import { Button, ButtonLink, IconButton } from '@storeroom/ui/button';
import { PageHead } from '@storeroom/ui/page-head';
import { useState, type ReactNode } from 'react';
import { viewPath } from '../data/items.rules';
import { useItemWords } from '../words/item-words.hooks';
import { trashPath, useListAddress, useListScope } from '../data/list-scope.hooks';
import { ArrivalsPill, FilesMenu } from './lazy-parts';
import { arrivalsAtom } from '../data/list.state';
import styles from './stock-list.module.css';

/** From the archive to what was deleted, for those who may bring it back. */
function TrashLink() {
  const t = useTexts('stock');
  const can = useCan();
  if (!can('stock.delete')) return null;
  return (
    <ButtonLink size="small" to={trashPath(viewPath('archived'))} as={Link}>
      {t('deletedItems')}
    </ButtonLink>
  );
}

/** Opens what brings items in from a file and takes them away as one. */
function FilesButton() {
  const t = useTexts('stock');
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        ref={setButton}
        icon="file"
        label={t('files')}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? <FilesMenu anchor={button} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

/** Begins a new item, for those who may. Narrow pages have it in the bar at their foot. */
function AddButton({ onAdd }: { onAdd: () => void }) {
  const t = useTexts('stock');
  const can = useCan();
  const disabledReason = useWriteBlock();
  return can('stock.create') ? (
    <Button kind="primary" icon="plus" className={styles.add} disabledReason={disabledReason} onClick={onAdd}>
      {t('add')}
    </Button>
  ) : null;
}

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
