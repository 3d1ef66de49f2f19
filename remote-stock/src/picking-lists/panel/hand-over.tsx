import { offerUndoAtom, newId, request, useQuery, useSetAtom } from '@storeroom/sdk';
import type { StockList } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Combobox } from '@storeroom/ui/combobox';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { useState } from 'react';
import { useItemWords, useStockCache } from '../../items';
import { listKeys } from '../data/list-cache';
import { useListWrite } from '../data/list-write.hooks';
import { handOver } from '../data/lists.api';
import { useListWords } from '../list-words.hooks';
import { WriteButton } from '../../write-button';

/** Gives a list to a colleague: it moves from one's own lists to theirs at once. */
export function HandOver({ list, onClose }: { list: StockList; onClose: () => void }) {
  const { t } = useListWords();
  const { t: ti } = useItemWords();
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
      closeLabel={ti('close')}
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
