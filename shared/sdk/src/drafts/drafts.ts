/** A form on the page, as it is registered with the host. */
export interface DraftForm {
  /** User, team and record: `7/2/stock:item:512`. */
  readonly place: string;
  /** Whether it has unsaved content. */
  isDirty: () => boolean;
  /** Whether the form stays open at this address. */
  staysAt: (href: string) => boolean;
  /** Saves it, where it can be saved; resolves with whether it was. */
  save: () => (() => Promise<boolean>) | undefined;
  /** Whether it is being saved by a call that is no mutation. */
  isSaving?: () => boolean | undefined;
  /** Address that opens the form again; by default the present one. */
  opensAt?: () => string | undefined;
  /** The typed texts, as the user sees them. */
  typed?: () => readonly string[];
  /** Clears the draft: it was saved or discarded. */
  clear: () => void;
}

/** The user is about to leave one or more forms. */
export interface Leaving {
  /** Continues with leaving. */
  go: () => void;
  /** Called when the user chooses to stay. */
  stay?: () => void;
  /** The target address; without one, every form is left. */
  to?: string;
  /** The one form that is left; without it, all that do not stay open at the target address. */
  form?: DraftForm;
}

/** Protects unsaved work: the host, or a substitute for it. */
export interface DraftKeeper {
  /** A form was added, removed or changed. */
  changed: () => void;
  /** Asks what to do with these drafts, then continues or stays. */
  ask: (forms: readonly DraftForm[], leaving: Leaving) => void;
}

const registeredForms = new Set<DraftForm>();
const drafts = new Map<string, unknown>();
let keeper: DraftKeeper | null = null;

/** Host only. */
export function setDraftKeeper(value: DraftKeeper | null): void {
  keeper = value;
}

/** Unsaved drafts by place, oldest first; forms read theirs when they open. */
export function keptDrafts(): Map<string, unknown> {
  return drafts;
}

/** Reports that a form was added, removed or changed. */
export function draftsChanged(): void {
  keeper?.changed();
}

/** Registers a form; returns a function that removes it. */
export function registerForm(form: DraftForm): () => void {
  registeredForms.add(form);
  draftsChanged();
  return () => {
    registeredForms.delete(form);
    draftsChanged();
  };
}

/** The forms with unsaved content that would be left. */
export function unsavedForms({ to, form: only }: Pick<Leaving, 'to' | 'form'> = {}): DraftForm[] {
  return [...registeredForms].filter(
    (form) => form.isDirty() && (only ? form === only : to === undefined || !form.staysAt(to)),
  );
}

/** Leaves at once when nothing would be lost, otherwise after the user has agreed. */
export function leave(leaving: Leaving): void {
  const forms = keeper ? unsavedForms(leaving) : [];
  if (forms.length > 0) keeper?.ask(forms, leaving);
  else leaving.go();
}
