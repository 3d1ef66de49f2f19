import { useAtomValue, useParams, userAtom, useTexts } from '@storeroom/sdk';
import { useId } from 'react';
import { BoxTitle, SignInLink } from '../box';
import { CheckingLink, UnreachableLink, useLinkCheck } from '../links';
import { checkInvite } from './invite.api';
import { InviteFacts } from './invite-facts';
import { InviteForm } from './invite-form';
import { InviteOver } from './invite-over';
import { SignedInAsOther } from './signed-in-as-other';

/** What the link of an invitation opens: who invites to what, and the way in. */
export default function InviteLinkScreen() {
  const t = useTexts('auth');
  const titleId = useId();
  const { token = '' } = useParams();
  const { check, checkAgain, drop } = useLinkCheck(token, checkInvite);
  const user = useAtomValue(userAtom);

  if (check.state === 'bad') {
    return (
      <>
        <InviteOver token={token} error={check.error} />
        <SignInLink />
      </>
    );
  }
  if (check.state !== 'good') {
    return (
      <>
        <BoxTitle>{t('invite.bareTitle')}</BoxTitle>
        {check.state === 'checking' ? <CheckingLink /> : null}
        {check.state === 'unreachable' ? <UnreachableLink error={check.error} onRetry={checkAgain} /> : null}
        <SignInLink />
      </>
    );
  }
  const invite = check.facts;
  const isOwnAccount = user?.email.toLowerCase() === invite.email.toLowerCase();
  return (
    <>
      <BoxTitle id={titleId}>
        {invite.team === null ? t('invite.bareTitle') : t('invite.title', { team: invite.team })}
      </BoxTitle>
      <InviteFacts invite={invite} />
      {user && !isOwnAccount ? (
        <SignedInAsOther user={user} email={invite.email} />
      ) : (
        <InviteForm
          token={check.token}
          invite={invite}
          labelledBy={titleId}
          isOwnAccount={isOwnAccount}
          onOver={drop}
        />
      )}
    </>
  );
}
