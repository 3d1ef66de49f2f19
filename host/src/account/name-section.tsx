import { ApiError, request, useAtomValue, useDraft, userAtom, useTexts } from '@storeroom/sdk';
import { setUserAtom, store } from '@storeroom/sdk/host';
import { Field } from '@storeroom/ui/field';
import { Input } from '@storeroom/ui/input';
import { ACCOUNT_PARAMS } from './account-address.hooks';
import { ChangeForm } from './change-form';
import { withUnsaved } from './set-up';

/** One's own name, as colleagues and logs show it from then on. */
export function NameSection() {
  const t = useTexts('account-drawer');
  const own = useAtomValue(userAtom)?.name ?? '';
  // Null until it is typed into: the field follows the name.
  const draft = useDraft<string | null>('account:name', null, {
    isDirty: (typed) => typed !== null && typed !== own,
    params: ACCOUNT_PARAMS,
  });

  async function send({ name = '' }: Record<string, string>): Promise<string> {
    if (name.trim() === own) throw new ApiError(422, '', { name: [t('name.same')] });
    const { user } = await request('PUT /api/user', { team: false, body: { name: name.trim() } });
    store().set(setUserAtom, withUnsaved(user));
    return t('name.done', { name: user.name });
  }
  return (
    <ChangeForm
      title={t('name.title')}
      present={own}
      draft={draft}
      changeLabel={t('name.change')}
      saveLabel={t('name.save')}
      savingLabel={t('saving')}
      fields={{ name: t('name.missing') }}
      send={send}
    >
      {(errorOf) => (
        <Field label={t('name.new')} hint={t('name.hint')} error={errorOf('name')}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={191}
            value={draft.content ?? own}
            onChange={(event) => draft.change(event.target.value)}
          />
        </Field>
      )}
    </ChangeForm>
  );
}
