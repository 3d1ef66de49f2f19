import { showToastAtom, useSetAtom } from '@storeroom/sdk';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { usePhone } from '@storeroom/ui/phone';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useNameForm } from '../changes/name-form.hooks';
import { useLocationWords } from '../location-words.hooks';
import { useSendWork } from '../../unsent';
import { WriteButton } from '../../write-button';
import styles from './locations-page.module.css';

/** The form for a new location. Enter adds it, clears the field and keeps the focus there, so that the next can be typed. */
export function AddLocation({ inputRef }: { inputRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useLocationWords();
  const isPhone = usePhone();
  const showToast = useSetAtom(showToastAtom);
  const sendWork = useSendWork();
  const formRef = useRef<HTMLFormElement>(null);
  const { name, problem, isPending, type, send, goOn } = useNameForm({
    draftKey: 'stock:new-location',
    initial: '',
    save: async (name, press) =>
      (await sendWork({ ...press, name, work: { kind: 'addLocation', name } }))?.location ?? null,
    onSaved: (location) => {
      if (location)
        showToast({ kind: 'done', message: t('locations.done.created', { name: location.name }) });
    },
  });
  usePressOutside(formRef, goOn);
  return (
    <form
      ref={formRef}
      noValidate
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        // The person corrects the name there, or types the next one.
        inputRef.current?.focus();
      }}
    >
      <Field label={t('locations.new')} hideLabel error={problem}>
        <Input
          ref={inputRef}
          value={name}
          maxLength={191}
          placeholder={t(isPhone ? 'locations.newShort' : 'locations.newHint')}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <WriteButton
        kind="primary"
        type="submit"
        icon="plus"
        aria-label={t('locations.add')}
        pending={isPending && t('locations.adding')}
      >
        {t('locations.addShort')}
      </WriteButton>
    </form>
  );
}

/**
 * Calls back on a click or key outside the element of `ref`. It does so at the end of the press: what the callback removes
 * would otherwise move the page under the pointer.
 */
function usePressOutside(ref: RefObject<HTMLElement | null>, onPress: () => void): void {
  const handle = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !ref.current?.contains(target)) onPress();
  });
  useEffect(() => {
    const listener = (event: Event) => handle(event);
    const kinds = ['click', 'keyup'] as const;
    for (const kind of kinds) document.addEventListener(kind, listener, true);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, listener, true);
    };
  }, []);
}
