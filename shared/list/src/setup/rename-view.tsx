import type { SavedView } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { Input } from '@storeroom/ui/input';
import { useEffect, useRef, useState } from 'react';
import { LONGEST } from './save-view';
import { useSetupTexts } from './texts.hooks';
import styles from './views.module.css';

export interface RenameViewProps {
  view: SavedView;
  isPending: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}

/** Another name for a view, in its place. */
export function RenameView({ view, isPending, onRename, onCancel }: RenameViewProps) {
  const t = useSetupTexts();
  const [name, setName] = useState(view.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const isNamed = name.trim() !== '';
  return (
    <form
      className={styles.rename}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed && !isPending) onRename(name.trim());
      }}
    >
      <Input
        aria-label={t('views.nameOf', { name: view.name })}
        ref={input}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onCancel();
        }}
        maxLength={LONGEST}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        size="small"
        kind="primary"
        type="submit"
        pending={isPending && t('saving')}
        disabledReason={isNamed ? undefined : t('nameNeeded')}
      >
        {t('save')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}
