import type { RefObject } from 'react';
import { useItemWords } from '../words/item-words.hooks';
import type { ChangePhoto } from './photo.queries';

interface PhotoInputProps {
  /** By which the button beside it opens it. */
  ref: RefObject<HTMLInputElement | null>;
  change: ChangePhoto;
}

/** Chooses a photo from the files, or on a phone from its camera. */
export function PhotoInput({ ref, change }: PhotoInputProps) {
  const { t } = useItemWords();
  return (
    <input
      ref={ref}
      type="file"
      className="sr"
      tabIndex={-1}
      aria-hidden
      aria-label={t('photo.choose')}
      accept="image/*"
      onChange={({ target }) => {
        const [file] = target.files ?? [];
        if (file) change.mutate(file);
        // The same file can be chosen once more.
        target.value = '';
      }}
    />
  );
}
