import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { LocationField } from '../location-field';
import type { GridField, Typed } from './cells.rules';
import styles from './grid.module.css';
import type { Place } from './range.rules';

export interface CellEditorProps {
  field: GridField;
  label: string;
  first: string;
  location_id: number | null;
  onCommit: (typed: Typed, step?: Place) => void;
  onCancel: () => void;
}

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

function TextEditor({ field, label, first, onCommit, onCancel }: CellEditorProps) {
  const ref = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(first);
  // Escape and the keys that go on leave the field too, and have said already what becomes of it.
  const isOver = useRef(false);
  useLayoutEffect(() => {
    ref.current?.focus();
    ref.current?.select();
  }, []);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  return (
    <input
      ref={ref}
      className={styles.editor}
      aria-label={label}
      value={text}
      inputMode={field === 'amount' ? 'decimal' : 'text'}
      autoComplete="off"
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        event.stopPropagation();
        const step = stepAfter(event);
        if (event.key !== 'Escape' && step === null) return;
        event.preventDefault();
        end(() => (step === null ? onCancel() : onCommit({ text }, step)));
      }}
      onBlur={() => end(() => onCommit({ text }))}
    />
  );
}

function LocationEditor({ label, first, location_id, onCommit, onCancel }: CellEditorProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Typed>({ text: first, location_id });
  useLayoutEffect(() => {
    const input = ref.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      className={styles.locationEditor}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        event.stopPropagation();
        // What the list of locations has taken for itself is prevented.
        if (event.key === 'Escape' && !event.defaultPrevented) onCancel();
        const step = stepAfter(event);
        if (step === null || event.defaultPrevented) return;
        event.preventDefault();
        onCommit(chosen, step);
      }}
    >
      <LocationField
        value={chosen.location_id ?? null}
        name={chosen.text || null}
        onChange={(id, name = '') => {
          setChosen({ text: name, location_id: id });
          onCommit({ text: name, location_id: id });
        }}
      />
    </div>
  );
}
