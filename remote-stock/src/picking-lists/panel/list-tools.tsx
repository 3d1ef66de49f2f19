import {
  offerUndoAtom,
  newId,
  request,
  useQuery,
  useSetAtom,
  showToastAtom,
  useMutation,
  useWriteBlock,
} from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button, IconButton } from '@storeroom/ui/button';
import { Combobox } from '@storeroom/ui/combobox';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { useState, useEffect, useRef } from 'react';
import { ConfirmDialog } from '@storeroom/ui/confirm-dialog';
import { MenuButton, type MenuItem } from '@storeroom/ui/menu';
import { useItemWords, useStockCache, useReportFailure } from '../../items';
import { listKeys, putList } from '../data/list-cache';
import { useListWrite } from '../data/list-write.hooks';
import { handOver, deleteList, restoreList, duplicateList } from '../data/lists.api';
import { useListWords } from '../list-words.hooks';
import { WriteButton } from '../../write-button';
import { useReturnFocus } from '../return-focus.hooks';
import { useListRights } from '../list-rights.hooks';
import { PrintList } from '../print/lazy-print';
import { useOpenList } from '../open-list.hooks';
import { SendResult } from '../send-result';
import styles from './list-panel.module.css';

/** Hands a list to a colleague: it moves from the person's own lists to theirs at once. */
function HandOver({ list, onClose }: { list: StockList; onClose: () => void }) {
  const { t } = useListWords();
  const { t: itemTexts } = useItemWords();
  const { team } = useStockCache();
  const [to, setTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { write, isPending } = useListWrite(list.id);
  const offerUndo = useSetAtom(offerUndoAtom);
  const customer = list.customer_name;
  const { data, isError } = useQuery({
    queryKey: [...listKeys.all(team), 'people'],
    queryFn: ({ signal }) => request('GET /api/stock/lists/people', { signal }),
  });
  const people = (data?.people ?? []).filter(({ id }) => id !== list.user_id);
  const chosen = people.find(({ id }) => String(id) === to);
  const submit = () => {
    if (!chosen) return setProblem(t('handOver.choose'));
    write({
      about: customer,
      call: () => handOver(list.id, chosen.id),
      onDone: () => {
        onClose();
        offerUndo({
          name: `list-handed-${list.id}-${newId()}`,
          message: t('handOver.done', { customer, name: chosen.name }),
          label: t('undo'),
          undo: () => write({ about: customer, call: () => handOver(list.id, list.user_id) }),
        });
      },
      onRefused: (error) => {
        if (error.status !== 422) return false;
        setProblem(error.of('user_id') ?? error.message);
        return true;
      },
    });
  };
  return (
    <DialogForm
      open
      title={t('handOver.title', { customer })}
      description={t('handOver.text')}
      closeLabel={itemTexts('close')}
      pending={isPending}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <WriteButton kind="primary" type="submit" pending={isPending && t('handOver.pending')}>
            {t('handOver.submit')}
          </WriteButton>
        </>
      }
    >
      {isError ? <Banner kind="danger">{t('notFetched')}</Banner> : null}
      <Field label={t('handOver.to')} error={problem}>
        <Combobox
          value={to}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => {
            setProblem(null);
            setTo(value);
          }}
          loading={data || isError ? undefined : t('handOver.loading')}
          emptyText={t('handOver.none')}
          clearLabel={t('handOver.clear')}
          toggleLabel={t('handOver.people')}
        />
      </Field>
    </DialogForm>
  );
}

interface DeleteListProps {
  list: StockList;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a list is deleted. What was picked of an open list is put back into stock. */
function DeleteList({ list, onClose, onDone }: DeleteListProps) {
  const { t } = useListWords();
  const { write, isPending } = useListWrite(list.id);
  const offerUndo = useSetAtom(offerUndoAtom);
  const customer = list.customer_name;
  const picked =
    list.status === 'done' ? 0 : list.items.filter(({ amount_picked }) => amount_picked > 0).length;
  const remove = () =>
    write({
      about: customer,
      call: () => deleteList(list.id, picked),
      onDone: () => {
        onDone();
        offerUndo({
          name: `list-deleted-${list.id}-${newId()}`,
          message: t('remove.done', { customer }),
          label: t('undo'),
          undo: () => write({ about: customer, call: () => restoreList(list.id) }),
        });
      },
    });
  return (
    <ConfirmDialog
      open
      title={t('remove.title', { customer })}
      confirmLabel={t(picked > 0 ? 'remove.submitReturn' : 'remove.submit')}
      cancelLabel={t('cancel')}
      pending={isPending && t('remove.pending')}
      onConfirm={remove}
      onClose={onClose}
    >
      {picked > 0 ? `${t('remove.return', { count: picked })} ` : ''}
      {t('remove.text')}
    </ConfirmDialog>
  );
}

/** Begins picking. The focus returns here afterwards. */
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

/** The actions for a whole list. */
export function ListTools({ list, wasPicked }: { list: StockList; wasPicked: boolean }) {
  const { t, joined } = useListWords();
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
      const names = joined(skipped.map(({ name }) => name));
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
  const button = useReturnFocus<HTMLButtonElement>();
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
