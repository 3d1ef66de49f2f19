type Field = HTMLInputElement | HTMLTextAreaElement;

const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'];

/** The field that writes what is typed; null where keys write nothing. */
export function fieldOf(target: EventTarget | null): Field | 'other' | null {
  if (!(target instanceof HTMLElement)) return null;
  if (target instanceof HTMLInputElement) return NO_TEXT.includes(target.type) ? null : target;
  if (target instanceof HTMLTextAreaElement) return target;
  const writes = target.isContentEditable || target instanceof HTMLSelectElement;
  // The first sign that is typed into a cell opens its field.
  return writes || target.closest('[role="grid"]') ? 'other' : null;
}

/** It takes amounts: a long number in it is more likely a code than a number of things. */
export const takesNumbers = (field: Field) => ['decimal', 'numeric'].includes(field.inputMode);

/** What stands in a field, so that it can be put back. */
export function keepField(field: Field): () => void {
  const { value, selectionStart } = field;
  return () => {
    // As React sees it: its own setter knows what the field held.
    const proto = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionStart);
  };
}
