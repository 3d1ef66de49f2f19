import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { userAtom } from '../session/session.state';
import { activeTeamIdAtom } from '../team/team.state';
import { openForm, type DraftOptions } from './draft-form';

export interface Draft<Content> {
  content: Content;
  /** The content was restored from an earlier draft of the same record. */
  isRestored: boolean;
  change: (next: Content) => void;
  /** Clears the draft: it was saved or discarded. */
  clear: () => void;
  /** For closing the form without a change of address: asks where something would be lost, then goes. */
  leave: (go: () => void) => void;
}

/**
 * The draft of a form, which is never lost: `const draft = useDraft('notes:new', { title: '' })`. Leaving by a link,
 * Back, another team or a reload asks first. After a reload or a crash the draft is restored when the form opens for
 * the same user, team and record.
 *
 * @param key identifies the record of the form: `stock:item:512`
 * @param empty the initial content; must be serialisable as JSON
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
  useLayoutEffect(() => form.update(options));
  useEffect(() => form.mount(), [form]);
  const { isRestored, change, clear, leave } = form;
  return { content, isRestored: isRestored(), change, clear, leave };
}
