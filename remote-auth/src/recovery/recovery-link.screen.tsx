import { useAtomValue, useParams, userAtom, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { useId } from 'react';
import { BoxTitle, SignInLink } from '../box';
import { BadLink, CheckingLink, UnreachableLink, useLinkCheck } from '../links';
import { LinkForm } from './link-form';
import { useLinkRequest } from './link-request.hooks';
import { LinkSent } from './link-sent';
import { RecoveryForm } from './recovery-form';
import { checkRecovery } from './recovery.api';

/** For a signed-in user when the link belongs to another account: setting the password signs in as that user. */
function SignedInNote({ email }: { email: string }) {
  const t = useTexts('auth');
  const user = useAtomValue(userAtom);
  if (user === null || user.email.toLowerCase() === email.toLowerCase()) return null;
  return <Banner>{t('recovery.signedInAs', { name: user.name, email })}</Banner>;
}

/**
 * The page of a recovery link: checks it, then asks for a new password; after an expired link another one can be
 * requested.
 */
export default function RecoveryLinkScreen() {
  const t = useTexts('auth');
  const titleId = useId();
  const { token = '' } = useParams();
  const { check, checkAgain, drop } = useLinkCheck(token, checkRecovery);
  const { sent, ...request } = useLinkRequest();

  if (check.state === 'bad') {
    return (
      <>
        {sent ? (
          <LinkSent {...request} sent={sent} />
        ) : (
          <BadLink title={t('recovery.badTitle')} reason={check.error.of('token') || t('recovery.bad')}>
            <LinkForm {...request} label={t('recovery.sendNew')} />
          </BadLink>
        )}
        <SignInLink />
      </>
    );
  }
  return (
    <>
      <BoxTitle id={titleId}>{t('recovery.title')}</BoxTitle>
      {check.state === 'checking' ? <CheckingLink /> : null}
      {check.state === 'unreachable' ? <UnreachableLink error={check.error} onRetry={checkAgain} /> : null}
      {check.state === 'good' ? (
        <>
          <SignedInNote email={check.facts.email} />
          <RecoveryForm token={check.token} email={check.facts.email} labelledBy={titleId} onOver={drop} />
        </>
      ) : null}
      <SignInLink />
    </>
  );
}
