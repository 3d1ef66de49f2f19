import { ApiError, showToastAtom, useCan, useDraft, useSearch, useSetAtom } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { Checkbox } from '@storeroom/ui/checkbox';
import { DialogForm } from '@storeroom/ui/dialog';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { useViewQuery } from './view-query.hooks';
import type { TableSetup } from './setup';
import { refusalWords, useSetupTexts } from './texts.hooks';
import { useSaveView } from './views.queries';

/** The maximum length of a view's name, in characters. */
export const MAX_NAME_LENGTH = 60;

const EMPTY = { name: '', isShared: false, isDefault: false };

/** The dialog that saves the present state of the list as a view. */
export function SaveView({ setup, onClose }: { setup: TableSetup; onClose: () => void }) {
  const t = useSetupTexts();
  const can = useCan();
  const query = useViewQuery(setup);
  const [, setSearch] = useSearch();
  const draft = useDraft(`table:${setup.page}:view`, EMPTY, { typed: (entry) => entry.name });
  const { name, isShared, isDefault } = draft.content;
  const close = () => draft.leave(onClose);
  const showToast = useSetAtom(showToastAtom);
  const { mutate, isPending, error } = useSaveView(() => {
    draft.clear();
    onClose();
    showToast({ kind: 'done', message: t('views.saved', { name: name.trim() }) });
    // The address gets the query of the view, so that the new view counts as the open one.
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
      onClose={close}
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
          <Button onClick={close}>{t('cancel')}</Button>
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
      {draft.isRestored ? (
        <Banner live action={<TextButton onClick={draft.clear}>{t('discard')}</TextButton>}>
          {t('restored')}
        </Banner>
      ) : null}
      {error && ofName === null ? <Banner kind="danger">{refusal}</Banner> : null}
      <Field label={t('name')} error={ofName}>
        <Input
          required
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          value={name}
          onChange={(event) => draft.change({ ...draft.content, name: event.target.value })}
        />
      </Field>
      {can('views.share') ? (
        <Checkbox
          label={t('views.share')}
          checked={isShared}
          onChange={(event) => draft.change({ ...draft.content, isShared: event.target.checked })}
        />
      ) : null}
      <Checkbox
        label={t('views.openFirst')}
        checked={isDefault}
        onChange={(event) => draft.change({ ...draft.content, isDefault: event.target.checked })}
      />
    </DialogForm>
  );
}
