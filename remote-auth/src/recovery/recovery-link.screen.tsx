import { useParams, useTexts } from '@storeroom/sdk';
import { useId } from 'react';
import { BoxTitle, SignInLink } from '../box';
import { BadLink, CheckingLink, UnreachableLink, useLinkCheck } from '../links';
import { SignedInNote } from './signed-in-note';
import { LinkForm } from './link-form';
import { LinkSent } from './link-sent';
import { checkRecovery } from './recovery.api';
import { RecoveryForm } from './recovery-form';
import { useLinkRequest } from './link-request.hooks';

/** What a mailed link opens: it is checked, then asks for a new password; one that is over asks for a new link. */
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
