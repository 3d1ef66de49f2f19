import { useTexts } from '@storeroom/sdk';
import { BoxTitle, SignInLink } from '../box';
import { LinkForm } from './link-form';
import { LinkSent } from './link-sent';
import { useLinkRequest } from './link-request.hooks';

/** Requests a recovery link for users who cannot sign in. */
export default function RecoveryScreen() {
  const t = useTexts('auth');
  const { sent, ...request } = useLinkRequest();
  return (
    <>
      {sent ? (
        <LinkSent {...request} sent={sent} />
      ) : (
        <>
          <BoxTitle>{t('recovery.title')}</BoxTitle>
          <p className="t14 soft">{t('recovery.explain')}</p>
          <LinkForm {...request} label={t('recovery.send')} />
        </>
      )}
      <SignInLink />
    </>
  );
}
