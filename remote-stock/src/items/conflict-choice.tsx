import { Banner } from '@storeroom/shared/ui/banner';
import { Button } from '@storeroom/shared/ui/button';
import type { Stock } from '@storeroom/shared/contract';
import { useId, useState } from 'react';
import { conflictsOf, mergeOf, type Field } from './edit.rules';
import styles from './item-panel.module.css';
import { firstName, useItemWords } from './item-words';
import { usePlaceName } from './items.queries';
import { NOT_SET } from './items.rules';
import type { ItemFieldsForm } from './use-item-fields';

export interface ConflictChoiceProps {
  form: ItemFieldsForm;
  theirs: { current: Stock; base: Stock };
}

/** Both sides changed the same field: each is shown beside the other and what it was, and one is chosen. */
export function ConflictChoice({ form, theirs: { current, base } }: ConflictChoiceProps) {
  const { t } = useItemWords();
  const placeName = usePlaceName();
  const [taken, setTaken] = useState<ReadonlySet<Field>>(new Set());
  const group = useId();
  const { changes, isPending, settle, forget } = form;
  const by = current.updated_by ? firstName(current.updated_by) : t('history.system');
  const say = (field: Field, value: unknown) => {
    if (field === 'location_id') return placeName(typeof value === 'number' ? value : NOT_SET);
    return field === 'name' ? String(value) : t(value ? 'field.minus-on' : 'field.minus-off');
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
          <legend className="strong">{t(`conflict.${field}`)}</legend>
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
        <Button
          size="small"
          kind="primary"
          pending={isPending && t('field.saving')}
          onClick={() => settle(mergeOf(changes, taken))}
        >
          {t('field.save')}
        </Button>
      </div>
    </div>
  );
}
