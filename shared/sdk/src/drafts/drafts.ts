/** A form on the page, as it looks to whoever asks before it is left. */
export interface DraftForm {
  /** Person, team and record that it is about: `7/2/stock:item:512`. */
  readonly place: string;
  /** Whether something stands in it that is not saved. */
  isDirty: () => boolean;
  /** Whether it goes on standing when the page goes to this address. */
  staysAt: (href: string) => boolean;
  /** Saves it, where it can be saved as it stands; answers whether that came about. */
  save: () => (() => Promise<boolean>) | undefined;
  /** Address that opens it again; without one, where it stands. */
  opensAt?: () => string | undefined;
  /** What was typed, as a person reads it, piece by piece. */
  typed?: () => readonly string[];
  /** Empties it: what stood in it is saved, or not wanted. */
  clear: () => void;
}

/** Somebody is about to leave what they see. */
export interface Leaving {
  go: () => void;
  /** They go on with what they have. */
  stay?: () => void;
  /** Address that they leave for; without one they leave every form. */
  to?: string;
  /** The one form that they leave; without it all that do not stand at that address. */
  form?: DraftForm;
}

/** Who looks after unsaved work: the host, or what stands in for it. */
export interface DraftKeeper {
  /** A form came, went or changed. */
  changed: () => void;
  /** Asks what is to become of these forms, then goes or stays. */
  ask: (forms: readonly DraftForm[], leaving: Leaving) => void;
}

const standing = new Set<DraftForm>();
const kept = new Map<string, unknown>();
let keeper: DraftKeeper | null = null;

/** Host only. */
export function setDraftKeeper(value: DraftKeeper | null): void {
  keeper = value;
}

/** What was typed and not saved, by place, oldest first; forms that open read it from here. */
export function keptDrafts(): Map<string, unknown> {
  return kept;
}

/** Notes that a form came, went or changed. */
export function draftsChanged(): void {
  keeper?.changed();
}

/** Puts a form among those on the page; the answer takes it away. */
export function standForm(form: DraftForm): () => void {
  standing.add(form);
  draftsChanged();
  return () => {
    standing.delete(form);
    draftsChanged();
  };
}

/** The forms on the page with something in them that is not saved, of those that this leaves. */
export function unsavedForms({ to, form: only }: Pick<Leaving, 'to' | 'form'> = {}): DraftForm[] {
  return [...standing].filter(
    (form) => form.isDirty() && (only ? form === only : to === undefined || !form.staysAt(to)),
  );
}

/** Goes at once where nothing would be lost, else when the person who is asked says so. */
export function leave(leaving: Leaving): void {
  const forms = keeper ? unsavedForms(leaving) : [];
  if (forms.length > 0) keeper?.ask(forms, leaving);
  else leaving.go();
}
