import type { StockList } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { Input } from '@storeroom/ui/input';
import { Fact, PanelSection } from '@storeroom/ui/side-panel';
import { Textarea } from '@storeroom/ui/textarea';
import { useId, useRef, type FormEvent } from 'react';
import { RestoredNote, refusalAt } from '../../items';
import { useReturnFocus } from '../return-focus.hooks';
import { useListWords } from '../list-words.hooks';
import { FactConflict } from './fact-conflict';
import { useListFacts } from './list-facts.hooks';
import { WriteButton } from '../../write-button';
import styles from './list-panel.module.css';

/** Customer, name and note of a list, editable for those who may change it. */
export function ListFacts({ list, mayChange }: { list: StockList; mayChange: boolean }) {
  return mayChange ? <EditableFacts list={list} /> : <ReadFacts list={list} />;
}

function ReadFacts({ list }: { list: StockList }) {
  const { t } = useListWords();
  return (
    <PanelSection title={t('panel.facts')} hideTitle>
      <Fact label={t('panel.customer')}>{list.customer_name}</Fact>
      {list.name === null ? null : <Fact label={t('panel.name')}>{list.name}</Fact>}
      {list.note === null ? null : (
        <Fact label={t('panel.note')}>
          <span className={styles.note}>{list.note}</span>
        </Fact>
      )}
    </PanelSection>
  );
}

function EditableFacts({ list }: { list: StockList }) {
  const { t } = useListWords();
  const form = useListFacts(list);
  const { values, isDirty, isPending, conflicts } = form;
  const id = useId();
  const lastField = useRef<HTMLElement>(null);
  const isMissing = values.customer_name.trim() === '';
  const customer = refusalAt(
    `${id}customer`,
    isMissing ? t('create.customerNeeded') : form.errorOf('customer_name'),
  );
  const name = refusalAt(`${id}name`, form.errorOf('name'));
  const note = refusalAt(`${id}note`, form.errorOf('note'));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isMissing && !isPending) form.save();
  };
  return (
    <PanelSection title={t('panel.facts')} hideTitle>
      {form.isRestored && isDirty ? <RestoredNote onDiscard={form.forget} /> : null}
      <form
        onFocus={({ target }) => {
          if (target.matches('input, textarea')) lastField.current = target;
        }}
        onSubmit={submit}
        noValidate
        aria-label={t('panel.facts')}
      >
        <Fact label={t('panel.customer')} htmlFor={`${id}customer`}>
          <Input
            {...customer.attributes}
            id={`${id}customer`}
            value={values.customer_name}
            maxLength={191}
            onChange={(event) => form.type({ customer_name: event.target.value })}
          />
          {customer.reason}
        </Fact>
        <Fact label={t('panel.name')} htmlFor={`${id}name`}>
          <Input
            {...name.attributes}
            id={`${id}name`}
            value={values.name ?? ''}
            maxLength={191}
            placeholder={t('panel.noName')}
            onChange={(event) => form.type({ name: event.target.value })}
          />
          {name.reason}
        </Fact>
        <Fact label={t('panel.note')} htmlFor={`${id}note`}>
          <Textarea
            {...note.attributes}
            id={`${id}note`}
            className={styles.noteField}
            rows={1}
            value={values.note ?? ''}
            maxLength={1000}
            placeholder={t('panel.noNote')}
            onChange={(event) => form.type({ note: event.target.value })}
          />
          {note.reason}
        </Fact>
        {isDirty && !conflicts ? (
          <SaveRow isPending={isPending} onDiscard={form.forget} findField={() => lastField.current} />
        ) : null}
      </form>
      {conflicts ? <FactConflict form={form} conflicts={conflicts} /> : null}
    </PanelSection>
  );
}

interface SaveRowProps {
  isPending: boolean;
  onDiscard: () => void;
  /** The field that had the focus: it gets it back when this row disappears. */
  findField: () => HTMLElement | null;
}

function SaveRow({ isPending, onDiscard, findField }: SaveRowProps) {
  const { t } = useListWords();
  const row = useReturnFocus<HTMLDivElement>(findField);
  return (
    <div ref={row} className={styles.save}>
      <Button size="small" kind="quiet" onClick={onDiscard}>
        {t('panel.discard')}
      </Button>
      <WriteButton size="small" kind="primary" type="submit" pending={isPending && t('panel.saving')}>
        {t('panel.save')}
      </WriteButton>
    </div>
  );
}
