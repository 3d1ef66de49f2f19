import { ApiError, showToastAtom, useCan, useSearch, useSetAtom } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Checkbox } from '@storeroom/ui/checkbox';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useState } from 'react';
import { useQueryHere } from './query-here.hooks';
import type { TableSetup } from './setup';
import { refusalWords, useSetupTexts } from './texts.hooks';
import { useSaveView } from './views.queries';

/** As many characters as a name of a view may have. */
export const LONGEST = 60;

/** Saves the list as it stands under a name. */
export function SaveView({ setup, onClose }: { setup: TableSetup; onClose: () => void }) {
  const t = useSetupTexts();
  const can = useCan();
  const query = useQueryHere(setup);
  const [, setSearch] = useSearch();
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const showToast = useSetAtom(showToastAtom);
  const { mutate, isPending, error } = useSaveView(() => {
    onClose();
    showToast({ kind: 'done', message: t('views.saved', { name: name.trim() }) });
    // From now on it is this view that is open.
    setSearch((next) => new URLSearchParams(query).forEach((value, key) => next.set(key, value)), {
      replace: true,
    });
  });
  const refusal = error instanceof ApiError ? refusalWords(error, t) : t('views.notSaved');
  const ofName = error instanceof ApiError && error.errors['name'] !== undefined ? refusal : null;
  return (
    <DialogForm
      open
      title={t('views.save')}
      description={t('views.saveText')}
      onClose={onClose}
      pending={isPending}
      onSubmit={() => {
        if (name.trim() === '') return;
        mutate({
          page: setup.page,
          name: name.trim(),
          query,
          scope: isShared ? 'team' : 'personal',
          ...(isDefault && { is_default: true }),
        });
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            pending={isPending && t('saving')}
            disabledReason={name.trim() === '' ? t('nameNeeded') : undefined}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      {error && ofName === null ? <Banner kind="danger">{refusal}</Banner> : null}
      <Field label={t('name')} error={ofName}>
        <Input
          required
          maxLength={LONGEST}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      {can('views.share') ? (
        <Checkbox
          label={t('views.share')}
          checked={isShared}
          onChange={(event) => setShared(event.target.checked)}
        />
      ) : null}
      <Checkbox
        label={t('views.openFirst')}
        checked={isDefault}
        onChange={(event) => setDefault(event.target.checked)}
      />
    </DialogForm>
  );
}
