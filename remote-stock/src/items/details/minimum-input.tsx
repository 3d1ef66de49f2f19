import { parseAmount } from '@storeroom/ui/amount-input';
import { FieldError } from '@storeroom/ui/field';
import { formatAmount } from '@storeroom/ui/format';
import { Input } from '@storeroom/ui/input';
import { useState } from 'react';
import { useItemWords } from '../item-words.hooks';

export interface MinimumInputProps {
  id: string;
  locale: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** What can be read is taken at once, nothing and 0 as none; what cannot is told, and the last amount stays. */
export function MinimumInput({ id, locale, value, onChange }: MinimumInputProps) {
  const { t } = useItemWords();
  const [typed, setTyped] = useState<{ text: string; read: number | null } | null>(null);
  const isUnreadable = typed !== null && readMinimum(typed.text, locale) === undefined;
  // What was typed stands as long as it means the value.
  const text = typed && (isUnreadable || typed.read === value) ? typed.text : null;
  return (
    <>
      <Input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text ?? (value === null ? '' : formatAmount(value, locale))}
        aria-invalid={isUnreadable ? true : undefined}
        aria-describedby={isUnreadable ? `${id}error` : undefined}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          const read = readMinimum(target.value, locale);
          setTyped({ text: target.value, read: read ?? null });
          if (read !== undefined) onChange(read);
        }}
      />
      {isUnreadable ? <FieldError id={`${id}error`}>{t('field.amountUnreadable')}</FieldError> : null}
    </>
  );
}

/** Undefined for what is no amount, or below zero. */
export function readMinimum(text: string, locale: string): number | null | undefined {
  if (text.trim() === '') return null;
  const typed = parseAmount(text, locale);
  if ('problem' in typed || typed.value < 0) return undefined;
  return typed.value || null;
}
