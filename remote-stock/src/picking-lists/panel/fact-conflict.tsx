import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useId, useState } from 'react';
import { useListWords } from '../list-words.hooks';
import type { Fact } from './facts.rules';
import styles from './list-panel.module.css';
import type { ListFactsForm } from './list-facts.hooks';
import { WriteButton } from '../../write-button';

interface FactConflictProps {
  form: ListFactsForm;
  conflicts: NonNullable<ListFactsForm['conflicts']>;
}

const LABELS = { customer_name: 'panel.customer', name: 'panel.name', note: 'panel.note' } as const;

/** Shows the fields that both sides changed, with both values and the one before, to choose between. */
export function FactConflict({ form, conflicts: { current, base, facts } }: FactConflictProps) {
  const { t } = useListWords();
  const [taken, setTaken] = useState<ReadonlySet<Fact>>(new Set());
  const group = useId();
  const shownValue = (value: string | null | undefined) => value || t('conflict.empty');
  const take = (fact: Fact, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(fact);
    else next.delete(fact);
    setTaken(next);
  };
  const remaining = Object.fromEntries(
    Object.entries(form.changes).filter(([fact]) => !taken.has(fact as Fact)),
  );
  return (
    <div className={styles.conflict}>
      <Banner kind="warn" live>
        {t('conflict.text')}
      </Banner>
      {facts.map((fact) => (
        <fieldset key={fact}>
          <legend className="strong">{t(LABELS[fact])}</legend>
          <p className="soft t12">{t('conflict.was', { value: shownValue(base[fact]) })}</p>
          {([false, true] as const).map((isTheirs) => (
            <label key={String(isTheirs)} className={styles.choice}>
              <input
                type="radio"
                name={`${group}${fact}`}
                checked={taken.has(fact) === isTheirs}
                onChange={() => take(fact, isTheirs)}
              />
              <span>
                {t(isTheirs ? 'conflict.theirs' : 'conflict.mine')}{' '}
                <strong className="strong">
                  {shownValue(isTheirs ? current[fact] : form.changes[fact])}
                </strong>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <div className={styles.save}>
        <Button size="small" kind="quiet" onClick={form.forget}>
          {t('panel.discard')}
        </Button>
        <WriteButton
          size="small"
          kind="primary"
          pending={form.isPending && t('panel.saving')}
          onClick={() => form.settle(remaining)}
        >
          {t('panel.save')}
        </WriteButton>
      </div>
    </div>
  );
}
