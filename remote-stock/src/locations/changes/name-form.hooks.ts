import { ApiError, newId, now, useDraft, useMutation } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useState } from 'react';
import { refusalWords } from '../../items';
import { useRefreshLocations } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import type { Press } from './write-location.hooks';

interface NameForm {
  /** What the name is for, so that nobody loses what they type: `stock:location:12:name`. */
  draftKey: string;
  initial: string;
  /** Answers null for what waits on the device, which says so itself. */
  save: (name: string, press: Press) => Promise<Location | null>;
  onSaved: (location: Location | null) => void;
}

/** A field for a location's name and the way to the server: what is wrong is said at the field, and the text stays. */
export function useNameForm({ draftKey, initial, save, onSaved }: NameForm) {
  const { t } = useLocationWords();
  const refresh = useRefreshLocations();
  const [wasSent, setWasSent] = useState(false);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (name: string) => save(name, { id: newId(), made_at: now() }),
    onSuccess: (location) => {
      setWasSent(false);
      draft.clear();
      onSaved(location);
    },
    onSettled: () => refresh({ items: true }),
  });
  const draft = useDraft(draftKey, initial, { save: () => send() });
  const name = draft.content;

  /** Answers whether it is saved. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    if (name.trim() === '' || isPending) return false;
    return mutateAsync(name.trim()).then(
      () => true,
      () => false,
    );
  }

  const said = error instanceof ApiError ? (error.of('name') ?? refusalWords(error, t)) : null;
  const isMissing = wasSent && name.trim() === '';
  return {
    name,
    isPending,
    problem: isMissing ? t('locations.nameNeeded') : error && (said || t('locations.notSaved')),
    type: (text: string) => {
      reset();
      setWasSent(false);
      draft.change(text);
    },
    send: () => void send(),
    /** Somebody has gone on to something else: an empty field is no mistake any more. */
    goOn: () => {
      if (isMissing) setWasSent(false);
    },
    isRestored: draft.isRestored,
    discard: draft.clear,
    /** Closes what the field stands in, once nothing would be lost. */
    leave: draft.leave,
  };
}
