import { ApiError, now, useDraft, useMutation } from '@storeroom/sdk';
import type { Location } from '@storeroom/contract';
import { useState } from 'react';
import { refusalWords } from '../../items';
import { useContentKeys } from '../../content-keys.hooks';
import { useRefreshLocations } from '../data/locations.queries';
import { useLocationWords } from '../location-words.hooks';
import type { Press } from './write-location.hooks';

interface NameForm {
  /** Under which the unsaved text is stored, such as `stock:location:12:name`. */
  draftKey: string;
  initial: string;
  /** Resolves to null when the change waits on the device to be sent. The message about that is shown elsewhere. */
  save: (name: string, press: Press) => Promise<Location | null>;
  onSaved: (location: Location | null) => void;
}

/** State of a form with the name of a location. When saving fails, the field says why and keeps the text. */
export function useNameForm({ draftKey, initial, save, onSaved }: NameForm) {
  const { t } = useLocationWords();
  const refresh = useRefreshLocations();
  const [wasSent, setWasSent] = useState(false);
  const { keyOf, forget } = useContentKeys();
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (name: string) => save(name, { id: keyOf(name), made_at: now() }),
    onSuccess: (location) => {
      forget();
      setWasSent(false);
      draft.clear();
      onSaved(location);
    },
    onSettled: () => refresh({ items: true }),
  });
  const empty = { name: initial, over: initial };
  const draft = useDraft(draftKey, empty, {
    isDirty: (typed) => typed.name !== initial,
    typed: (typed) => typed.name,
    save: () => send(),
    params: ['deleted'],
  });
  const { name, over } = draft.content;

  /** Resolves to whether the name was saved, or waits on the device to be sent. */
  async function send(): Promise<boolean> {
    setWasSent(true);
    if (name.trim() === '' || isPending) return false;
    return mutateAsync(name.trim()).then(
      () => true,
      () => false,
    );
  }

  const message = error instanceof ApiError ? (error.of('name') ?? refusalWords(error, t)) : null;
  const isMissing = wasSent && name.trim() === '';
  // Text of an earlier page may have been typed over another name.
  const problem = error ? message || t('locations.notSaved') : over === initial ? null : t('refused.changed');
  return {
    name,
    isPending,
    problem: isMissing ? t('locations.nameNeeded') : problem,
    type: (text: string) => {
      reset();
      setWasSent(false);
      draft.change({ name: text, over: initial });
    },
    send: () => void send(),
    /** To be called when the person turns to something else on the page: an empty field is no error then. */
    goOn: () => {
      if (isMissing) setWasSent(false);
    },
    isRestored: draft.isRestored,
    discard: draft.clear,
    /** Closes the dialog around the field; with unsaved text the person is asked first. */
    leave: draft.leave,
  };
}
