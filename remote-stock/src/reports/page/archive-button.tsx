import type { Stock } from '@storeroom/contract';
import { showToastAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import { useState } from 'react';
import { ArchiveBeside, itemsByIds } from '../../items';
import { WriteButton } from '../../write-button';
import { useReportWords } from '../report-words.hooks';

/** The server names so many items by one call. */
const AT_ONCE = 100;

interface ArchiveButtonProps {
  ids: readonly number[];
  /** The question was closed: some may have been archived. */
  onArchived: () => void;
}

/** Archives ticked items after a question. What they are now is read first: the report may be older. */
export function ArchiveButton({ ids, onArchived }: ArchiveButtonProps) {
  const { t, counted } = useReportWords();
  const showToast = useSetAtom(showToastAtom);
  const [items, setItems] = useState<readonly Stock[] | null>(null);
  const {
    mutate: ask,
    isPending,
    isSuccess,
  } = useMutation({
    mutationFn: async () => {
      const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
        itemsByIds(ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE)),
      );
      const [found] = await Promise.all([Promise.all(parts), ArchiveBeside.load()]);
      return found.flat();
    },
    onSuccess: setItems,
    onError: () => showToast({ kind: 'failed', message: t('archive.failed') }),
  });
  return (
    <>
      <WriteButton
        size="small"
        icon="archive"
        pending={isPending && t('archive.button', counted(ids.length))}
        disabledReason={ids.length === 0 ? t('archive.none') : undefined}
        onClick={() => ask()}
      >
        {t('archive.button', counted(ids.length))}
      </WriteButton>
      {isSuccess ? (
        <ArchiveBeside
          items={items}
          onClose={() => {
            setItems(null);
            onArchived();
          }}
        />
      ) : null}
    </>
  );
}
