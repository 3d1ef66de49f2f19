import { useId, useLayoutEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { LocationField } from '../fields/field-input';
import { described, type GridField, type Typed } from './cells.rules';
import styles from './grid.module.css';
import type { Place } from './range.rules';

export interface CellEditorProps {
  field: GridField;
  label: string;
  first: string;
  /** What may be written, where that is one of few. */
  choices: readonly string[];
  /** Undefined while it is not known which is meant. */
  location_id: number | null | undefined;
  onCommit: (typed: Typed, step?: Place) => void;
  onCancel: () => void;
}

/** Stands for a location of which only a name is known: the number of none. */
const NAME_ALONE = 0;

const HERE: Place = { row: 0, column: 0 };

/** Enter goes down, Tab aside, with Shift the other way. */
function stepAfter({ key, shiftKey }: KeyboardEvent): Place | null {
  const by = shiftKey ? -1 : 1;
  if (key === 'Enter') return { row: by, column: 0 };
  return key === 'Tab' ? { row: 0, column: by } : null;
}

/** Writes in a cell, until Enter, Tab, Escape or a press elsewhere. */
export function CellEditor(props: CellEditorProps) {
  return props.field === 'location' ? <LocationEditor {...props} /> : <TextEditor {...props} />;
}

/** The keys that go on leave the field too: what is to become of it is said once. */
function useOnce() {
  const isOver = useRef(false);
  return (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
}

function TextEditor({ field, label, first, choices, onCommit, onCancel }: CellEditorProps) {
  const ref = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const id = useId();
  const kind = described(field)?.kind;
  const [text, setText] = useState(first);
  const once = useOnce();
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.select();
  }, []);
  // Lines that are written in one would become one.
  const Editor = kind === 'lines' ? 'textarea' : 'input';
  return (
    <>
      <Editor
        ref={ref}
        className={styles.editor}
        aria-label={label}
        value={text}
        inputMode={field === 'amount' || kind === 'amount' ? 'decimal' : 'text'}
        list={choices.length > 0 ? id : undefined}
        autoComplete="off"
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(event.target.value)}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.nativeEvent.isComposing) return;
          event.stopPropagation();
          const step = stepAfter(event);
          if (event.key !== 'Escape' && step === null) return;
          event.preventDefault();
          once(() => (step === null ? onCancel() : onCommit({ text }, step)));
        }}
        onBlur={() => once(() => onCommit({ text }))}
      />
      {choices.length > 0 ? (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      ) : null}
    </>
  );
}

function LocationEditor({ label, first, location_id, onCommit, onCancel }: CellEditorProps) {
  const ref = useRef<HTMLDivElement>(null);
  const once = useOnce();
  const input = () => ref.current?.querySelector('input');
  useLayoutEffect(() => {
    input()?.focus();
    input()?.select();
  }, []);
  /** A name that was not chosen from the list is looked up. */
  const typed = (): Typed => {
    const text = input()?.value ?? first;
    return text === first && location_id !== undefined ? { text, location_id } : { text };
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    const step = stepAfter(event);
    const list = event.currentTarget;
    // Enter in a list without an option to choose is about what is typed.
    const isChoice = event.key !== 'Enter' || list.hasAttribute('aria-activedescendant');
    const isOfList = list.ariaExpanded === 'true' && event.key !== 'Tab' && isChoice;
    if (isOfList || (event.key !== 'Escape' && step === null)) return;
    event.preventDefault();
    once(() => (step === null ? onCancel() : onCommit(typed(), step)));
  };
  return (
    <div ref={ref} className={styles.locationEditor}>
      <LocationField
        aria-label={label}
        value={location_id ?? (first === '' ? null : NAME_ALONE)}
        name={first || null}
        onChange={(id, name = '') => once(() => onCommit({ text: name, location_id: id }, HERE))}
        onKeyDown={press}
        onBlur={(event) => {
          if (!ref.current?.contains(event.relatedTarget)) once(() => onCommit(typed()));
        }}
      />
    </div>
  );
}
