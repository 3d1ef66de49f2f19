import { newId, showToastAtom, useDraft, useMutation, useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { Select } from '@storeroom/ui/select';
import { Stepper } from '@storeroom/ui/stepper';
import { useRef, useState } from 'react';
import { RestoredNote, useItemWords, useReportFailure, useStockCache } from '../../items';
import { useAddLines } from '../data/add-lines.hooks';
import { putList } from '../data/list-cache';
import { useLists } from '../data/lists.queries';
import { createList } from '../data/lists.api';
import { listTitle, useListWords } from '../list-words.hooks';
import { useOpenList } from '../open-list.hooks';
import { WriteButton } from '../../write-button';
import styles from './lists-sidebar.module.css';

const NEW = 'new';
/** The most lines in one call. */
const MAX_LINES = 500;

interface Entry {
  /** The id of the list, or a new one; null for the suggested one. */
  chosen: string | null;
  customer: string;
  /** Null while the input is no valid amount. */
  amount: number | null;
}

const NOTHING: Entry = { chosen: null, customer: '', amount: 1 };

/** Asks to which list items are added, and how many of each. A new list can be created. */
export function AddToList({ items, onClose }: { items: readonly Stock[]; onClose: () => void }) {
  const { t, locale } = useListWords();
  const { t: itemTexts } = useItemWords();
  const cache = useStockCache();
  const { open } = useOpenList();
  const { data } = useLists('picking');
  const ids = items.map(({ id }) => id).sort((one, other) => one - other);
  const draft = useDraft<Entry>(`stock:list-add:${ids.join()}`, NOTHING, {
    typed: (entry) => [items[0]?.name, entry.customer, entry.amount],
  });
  const { chosen, customer, amount } = draft.content;
  const done = () => {
    draft.clear();
    onClose();
  };
  const close = () => draft.leave(onClose);
  const [problem, setProblem] = useState<{ customer?: string; amount?: string; all?: string }>({});
  const lists = data?.data ?? [];
  const value = chosen ?? (lists[0] ? String(lists[0].id) : NEW);
  const isNew = value === NEW;
  const { add, isPending: isAdding } = useAddLines(isNew ? 0 : Number(value));
  const reportFailure = useReportFailure();
  const showToast = useSetAtom(showToastAtom);
  const key = useRef(newId());
  const { mutate, isPending: isMaking } = useMutation({
    mutationFn: (wanted: number) =>
      createList(
        {
          customer_name: customer.trim(),
          name: null,
          items: items.map(({ id }) => ({ stock_id: id, amount: wanted })),
        },
        key.current,
      ),
    onSuccess: (list) => {
      putList(cache, list);
      done();
      open(list.id);
      showToast({ kind: 'done', message: t('create.done', { customer: list.customer_name }) });
    },
    onError: (error, wanted) => reportFailure(error, customer, () => mutate(wanted)),
  });
  const isPending = isAdding || isMaking;
  const submit = () => {
    if (items.length > MAX_LINES) return setProblem({ all: t('choose.many', { most: MAX_LINES }) });
    if (isNew && customer.trim() === '') return setProblem({ customer: t('create.customerNeeded') });
    if (amount === null) return setProblem({ amount: t('line.notNumber') });
    if (amount <= 0) return setProblem({ amount: t('line.aboveZero') });
    if (isNew) return mutate(amount);
    add(
      items.map(({ id, name }) => ({ id, name, amount })),
      items[0]?.name ?? '',
      { onDone: done, onRefused: (all) => (setProblem({ all }), true) },
    );
  };
  return (
    <DialogForm
      open
      title={t('choose.title', { count: items.length, name: items[0]?.name ?? '' })}
      closeLabel={itemTexts('close')}
      pending={isPending}
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <WriteButton kind="primary" type="submit" pending={isPending && t('choose.pending')}>
            {t('choose.submit')}
          </WriteButton>
        </>
      }
    >
      <div className={styles.fields}>
        {draft.isRestored ? <RestoredNote onDiscard={draft.clear} /> : null}
        {problem.all ? <Banner kind="danger">{problem.all}</Banner> : null}
        <Field label={t('choose.list')}>
          <Select
            value={value}
            onChange={(event) => {
              setProblem({});
              draft.change({ ...draft.content, chosen: event.target.value });
            }}
          >
            {lists.map((list) => (
              <option key={list.id} value={list.id}>
                {listTitle(list)}
              </option>
            ))}
            <option value={NEW}>{t('choose.newList')}</option>
          </Select>
        </Field>
        {isNew ? (
          <Field label={t('create.customer')} error={problem.customer ?? null}>
            <Input
              value={customer}
              maxLength={191}
              onChange={(event) => {
                setProblem({});
                key.current = newId();
                draft.change({ ...draft.content, customer: event.target.value });
              }}
            />
          </Field>
        ) : null}
        <Field label={t('choose.amount')} error={problem.amount ?? null}>
          <Stepper
            value={amount}
            onChange={(next) => {
              setProblem({});
              key.current = newId();
              draft.change({ ...draft.content, amount: next });
            }}
            locale={locale}
            min={0}
            decreaseLabel={t('add.less')}
            increaseLabel={t('add.more')}
          />
        </Field>
      </div>
    </DialogForm>
  );
}
