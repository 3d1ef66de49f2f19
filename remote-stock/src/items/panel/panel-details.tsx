import { ITEM_EXTRAS } from '@storeroom/contract';
import { Link } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { Fact } from '@storeroom/ui/side-panel';
import { useState } from 'react';
import { useItemWords } from '../item-words.hooks';
import { Details } from '../details/lazy-details';
import { useOpenItem } from '../open-item.hooks';
import type { ItemFieldsForm } from './item-fields.hooks';
import styles from './item-panel.module.css';

/** Codes, unit, minimum and note to change; an item that has none of them only offers them. */
export function PanelDetails({ form }: { form: ItemFieldsForm }) {
  const { t } = useItemWords();
  const [isAsked, setAsked] = useState(false);
  const { values, taken } = form;
  if (!isAsked && ITEM_EXTRAS.every((field) => (values[field] ?? null) === null)) {
    return (
      <div className={styles.offer}>
        <TextButton onClick={() => setAsked(true)}>{t('field.addParticulars')}</TextButton>
      </div>
    );
  }
  return (
    <Details
      values={values}
      type={form.type}
      errorOf={form.errorOf}
      taken={taken ? <TakenBy item={taken} /> : null}
      row={Fact}
      noteClass={styles.noteField}
      startsHere={isAsked}
    />
  );
}

function TakenBy({ item }: { item: { id: number; name: string } }) {
  const { t } = useItemWords();
  const { addressOf } = useOpenItem();
  return <Link to={addressOf(item.id)}>{t('open')}</Link>;
}
