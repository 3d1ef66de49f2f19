import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { userAtom } from '../session/session.state';
import { activeTeamIdAtom } from '../team/team.state';
import { openForm, type DraftOptions } from './draft-form';

export interface Draft<Content> {
  content: Content;
  /** It was typed earlier for the same record, and is here again. */
  isRestored: boolean;
  change: (next: Content) => void;
  /** Empties the form: what stood in it is saved, or not wanted. */
  clear: () => void;
  /** For what closes the form without another address: asks where something would be lost, then goes. */
  leave: (go: () => void) => void;
}

/**
 * What is being typed into a form, so that it is never lost: `const draft = useDraft('notes:new', { title: '' })`. Whoever
 * leaves, by a link, Back, another team, a reload, is asked first; what was not asked about is there again when the form
 * opens for the same person, team and record.
 *
 * @param key the record that the form is about: `stock:item:512`
 * @param empty what the form begins with; it must be what JSON can hold
 */
export function useDraft<Content>(
  key: string,
  empty: Content,
  options: DraftOptions<Content> = {},
): Draft<Content> {
  const user = useAtomValue(userAtom);
  const team = useAtomValue(activeTeamIdAtom);
  const place = `${user?.id ?? ''}/${team ?? ''}/${key}`;
  const [form, setForm] = useState(() => openForm(place, empty));
  if (form.place !== place) setForm(openForm(place, empty));
  const content = useSyncExternalStore(form.subscribe, form.content);
  useLayoutEffect(() => form.take(options));
  useEffect(() => form.stand(), [form]);
  const { isRestored, change, clear, leave } = form;
  return { content, isRestored: isRestored(), change, clear, leave };
}
