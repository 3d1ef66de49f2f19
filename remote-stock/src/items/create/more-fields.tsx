import { ITEM, namesOf } from '@storeroom/contract';
import { Link } from '@storeroom/sdk';
import { TextButton } from '@storeroom/ui/button';
import { useState, type ReactNode } from 'react';
import { useItemWords } from '../item-words.hooks';
import { Details } from '../details/lazy-details';
import styles from './create-form.module.css';
import type { useCreateForm } from './create-form.hooks';

/** All but one, which decides about the amount and stands beside it. */
const FIELDS = namesOf(ITEM).filter((field) => field !== 'allow_minus_amount');

/** Codes and fields behind a press: most items need none of them. */
export function MoreFields({ form, onOpen }: { form: ReturnType<typeof useCreateForm>; onOpen: () => void }) {
  const { t } = useItemWords();
  const [isAsked, setAsked] = useState(false);
  const { entry, taken } = form;
  if (!isAsked && [...FIELDS, 'codes' as const].every((field) => !entry[field])) {
    return (
      <TextButton className={styles.more} onClick={() => setAsked(true)}>
        {t('field.addDetails')}
      </TextButton>
    );
  }
  return (
    <Details
      fields={FIELDS}
      values={entry}
      type={form.type}
      errorOf={form.errorOf}
      taken={
        taken ? (
          <Link to={`/stock?item=${taken.id}`} onClick={onOpen}>
            {t('create.sameOpen')}
          </Link>
        ) : null
      }
      row={Row}
      startsHere={isAsked}
    />
  );
}

function Row({ label, htmlFor, children }: { label: ReactNode; htmlFor?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <label htmlFor={htmlFor}>{label}</label>
      {children}
    </div>
  );
}
