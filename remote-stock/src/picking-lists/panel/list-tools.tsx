import { newId, showToastAtom, useMutation, useSetAtom, useWriteBlock } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { Button, IconButton } from '@storeroom/ui/button';
import { MenuButton, type MenuItem } from '@storeroom/ui/menu';
import { useEffect, useRef, useState } from 'react';
import { useReportFailure, useStockCache } from '../../items';
import { putList } from '../data/list-cache';
import { useListWrite } from '../data/list-write.hooks';
import { duplicateList, restoreList } from '../data/lists.api';
import { useKeptFocus } from '../kept-focus.hooks';
import { useListRights } from '../list-rights.hooks';
import { useListWords } from '../list-words.hooks';
import { PrintList } from '../print/lazy-print';
import { useOpenList } from '../open-list.hooks';
import { SendResult } from '../send-result';
import { DeleteList } from './delete-list';
import { HandOver } from './hand-over';
import { WriteButton } from '../../write-button';
import styles from './list-panel.module.css';

/** Begins picking; whoever comes back from that has the focus here again. */
function PickButton({ wasPicked, onPick }: { wasPicked: boolean; onPick: () => void }) {
  const { t } = useListWords();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasPicked) button.current?.focus({ preventScroll: true });
  }, [wasPicked]);
  return (
    <Button ref={button} kind="primary" icon="pick" onClick={onPick}>
      {t('panel.pick')}
    </Button>
  );
}

/** What can be done to a list as a whole. */
export function ListTools({ list, wasPicked }: { list: StockList; wasPicked: boolean }) {
  const { t, locale } = useListWords();
  const cache = useStockCache();
  const rights = useListRights(list);
  const disabledReason = useWriteBlock();
  const { open, close, pick } = useOpenList();
  const [asked, setAsked] = useState<'hand over' | 'delete' | 'print' | 'send' | null>(null);
  const { write, isPending } = useListWrite(list.id);
  const showToast = useSetAtom(showToastAtom);
  const reportFailure = useReportFailure();
  const customer = list.customer_name;
  const done = () => setAsked(null);
  const copyKey = useRef(newId());
  const duplicate = useMutation({
    mutationFn: () => duplicateList(list.id, copyKey.current),
    onSuccess: ({ list: copy, skipped }) => {
      copyKey.current = newId();
      putList(cache, copy);
      open(copy.id);
      const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
        skipped.map(({ name }) => name),
      );
      const message =
        skipped.length === 0
          ? t('duplicate.done', { customer })
          : t('duplicate.skipped', { customer, names, count: skipped.length });
      showToast({ kind: 'done', message });
    },
    onError: (error) => reportFailure(error, customer, () => duplicate.mutate()),
  });
  const restore = () =>
    write({
      about: customer,
      call: () => restoreList(list.id),
      onDone: () => showToast({ kind: 'done', message: t('restored', { customer }) }),
    });
  const items: MenuItem[] = [
    ...(rights.mayHandOver
      ? [
          {
            key: 'hand',
            label: t('panel.handOver'),
            icon: 'user',
            onSelect: () => setAsked('hand over'),
          } as const,
        ]
      : []),
    ...(rights.maySend
      ? [{ key: 'send', label: t('send.open'), onSelect: () => setAsked('send') } as const]
      : []),
    ...(rights.mayDuplicate
      ? [
          {
            key: 'copy',
            label: t('panel.duplicate'),
            icon: 'copy',
            onSelect: () => duplicate.mutate(),
          } as const,
        ]
      : []),
    ...(rights.mayDelete
      ? [
          {
            key: 'delete',
            label: t('panel.delete'),
            icon: 'trash',
            kind: 'danger',
            onSelect: () => setAsked('delete'),
          } as const,
        ]
      : []),
  ];
  return (
    <div className={styles.tools}>
      {rights.mayPick && list.items.length > 0 ? (
        <PickButton wasPicked={wasPicked} onPick={() => pick(list.id)} />
      ) : null}
      {rights.mayRestore ? <RestoreButton isPending={isPending} onRestore={restore} /> : null}
      <Button
        icon="print"
        disabledReason={list.items.length === 0 ? t('line.empty') : undefined}
        onClick={() => setAsked('print')}
      >
        {t('panel.print')}
      </Button>
      {items.length > 0 ? (
        <MenuButton
          label={t('panel.more', { customer })}
          align="end"
          items={items.map((item) => ({ ...item, disabledReason }))}
          button={(attributes) => (
            <IconButton icon="more" label={t('panel.more', { customer })} {...attributes} />
          )}
        />
      ) : null}
      {asked === 'hand over' ? <HandOver list={list} onClose={done} /> : null}
      {asked === 'delete' ? (
        <DeleteList
          list={list}
          onClose={done}
          onDone={() => {
            done();
            close();
          }}
        />
      ) : null}
      {asked === 'send' ? <SendResult list={list} onClose={done} /> : null}
      {asked === 'print' ? <PrintList list={list} onClose={done} /> : null}
    </div>
  );
}

function RestoreButton({ isPending, onRestore }: { isPending: boolean; onRestore: () => void }) {
  const { t } = useListWords();
  const button = useKeptFocus<HTMLButtonElement>();
  return (
    <WriteButton
      ref={button}
      kind="primary"
      icon="undo"
      disabledReason={isPending ? t('restoring') : undefined}
      onClick={onRestore}
    >
      {t('restore')}
    </WriteButton>
  );
}
