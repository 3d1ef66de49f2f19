import { Button } from '@storeroom/ui/button';
import { useState } from 'react';
import { useListWords } from '../list-words.hooks';
import type { Fact } from './facts.rules';
import styles from './list-panel.module.css';
import type { ListFactsForm } from './list-facts.hooks';
import { ConflictFields } from '../../conflict-fields';
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
  const shownValue = (value: string | null | undefined) => value || t('conflict.empty');
  const remaining = Object.fromEntries(
    Object.entries(form.changes).filter(([fact]) => !taken.has(fact as Fact)),
  );
  return (
    <ConflictFields
      warning={t('conflict.text')}
      conflicts={facts.map((fact) => ({
        field: fact,
        name: t(LABELS[fact]),
        was: t('conflict.was', { value: shownValue(base[fact]) }),
        mine: shownValue(form.changes[fact]),
        theirs: shownValue(current[fact]),
      }))}
      labels={{ mine: t('conflict.mine'), theirs: t('conflict.theirs') }}
      taken={taken}
      onTaken={setTaken}
    >
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
    </ConflictFields>
  );
}
