import '../words/panel-texts';
import '../words/form-texts';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { ITEM, type ItemField, type Stock } from '@storeroom/contract';
import { useId, useState } from 'react';
import { useLocationName } from '../data/items.queries';
import { NOT_SET } from '../data/items.rules';
import { useFieldWords } from '../data/field-words.hooks';
import { firstName, useItemWords } from '../words/item-words.hooks';
import { conflictsOf, mergeOf, type Field } from '../data/edit.rules';
import styles from './item-panel.module.css';
import type { ItemFieldsForm } from './item-fields.hooks';
import { WriteButton } from '../../write-button';

export interface ConflictChoiceProps {
  form: Pick<ItemFieldsForm, 'changes' | 'isPending' | 'settle' | 'forget'>;
  theirs: { current: Stock; base: Stock };
}

/** Both sides changed the same field: each is shown beside the other and what it was, and one is chosen. */
export function ConflictChoice({ form, theirs: { current, base } }: ConflictChoiceProps) {
  const { t } = useItemWords();
  const words = useFieldWords();
  const [taken, setTaken] = useState<ReadonlySet<Field>>(new Set());
  const group = useId();
  const { changes, isPending, settle, forget } = form;
  const locationName = useLocationName(
    [base, current, changes].flatMap(({ location_id }) => location_id ?? []),
  );
  const by = current.updated_by ? firstName(current.updated_by) : t('history.system');
  const nameOf = (field: Field) =>
    field in ITEM ? words.name(field) : t(`conflict.fields.${field as Exclude<Field, ItemField>}`);
  const say = (field: Field, value: Stock[Field]) => {
    if (field === 'location_id') return locationName(typeof value === 'number' ? value : NOT_SET);
    if (field === 'codes') return Array.isArray(value) ? value.join(', ') : t('none.codes');
    return words.value(field, value as string | number | boolean | null);
  };
  const take = (field: Field, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  return (
    <div className={styles.conflict}>
      <Banner kind="warn" live>
        {t('conflict.text', { name: by })}
      </Banner>
      {conflictsOf(changes, base, current).map((field) => (
        <fieldset key={field}>
          <legend className="strong">{nameOf(field)}</legend>
          <p className="soft t12">{t('conflict.was', { value: say(field, base[field]) })}</p>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)} className={styles.choice}>
              <input
                type="radio"
                name={`${group}${field}`}
                checked={taken.has(field) === isTheirs}
                onChange={() => take(field, isTheirs)}
              />
              <span>
                {isTheirs ? t('conflict.theirs', { name: by }) : t('conflict.mine')}{' '}
                <strong className="strong">{say(field, isTheirs ? current[field] : changes[field])}</strong>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.save}>
        <Button size="small" kind="quiet" onClick={forget}>
          {t('field.discard')}
        </Button>
        <WriteButton
          size="small"
          kind="primary"
          pending={isPending && t('field.saving')}
          onClick={() => settle(mergeOf(changes, taken))}
        >
          {t('field.save')}
        </WriteButton>
      </div>
    </div>
  );
}
