import { Banner } from '@storeroom/ui/banner';
import { useId, type ReactNode } from 'react';
import styles from './conflict-fields.module.css';

/** A field that both sides have changed. */
interface Conflict<Field extends string> {
  field: Field;
  name: string;
  /** Says which value the field had before. */
  was: string;
  mine: string;
  theirs: string;
}

interface ConflictFieldsProps<Field extends string> {
  warning: string;
  conflicts: readonly Conflict<Field>[];
  labels: { mine: string; theirs: string };
  /** The fields for which the person has chosen the other side. */
  taken: ReadonlySet<Field>;
  onTaken: (taken: ReadonlySet<Field>) => void;
  /** Adds the name of the record to accessible names, if conflicts of several records are in one place. */
  about?: ((words: string) => string) | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** For fields that both sides have changed: shows both values and the one before, and asks which to keep. */
export function ConflictFields<Field extends string>(props: ConflictFieldsProps<Field>) {
  const { warning, conflicts, labels, taken, onTaken, about, children } = props;
  const group = useId();
  const take = (field: Field, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(field);
    else next.delete(field);
    onTaken(next);
  };
  return (
    <div className={styles.conflict}>
      <Banner kind="warn" live={!about}>
        {warning}
      </Banner>
      {conflicts.map(({ field, name, was, ...values }) => (
        <fieldset key={field} aria-label={about?.(name)}>
          <legend className="strong">{name}</legend>
          <p className="soft t12">{was}</p>
          {(['mine', 'theirs'] as const).map((side) => (
            <label key={side} className={styles.choice}>
              <input
                type="radio"
                name={`${group}${field}`}
                checked={taken.has(field) === (side === 'theirs')}
                onChange={() => take(field, side === 'theirs')}
              />
              <span>
                {labels[side]} <strong className="strong">{values[side]}</strong>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      {children}
    </div>
  );
}
