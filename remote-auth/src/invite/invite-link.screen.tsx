import { waitingOf, type User } from '@storeroom/contract';
import { Link, sessionVerbs, useAtomValue, useLocale, useParams, userAtom, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useId, useRef, useState } from 'react';
import { BoxTitle, SignInLink, Ways } from '../box';
import { CheckingLink, UnreachableLink, useLinkCheck } from '../links';
import { revokeQuietly, WaitingQuestion } from '../logout';
import { InviteForm } from './invite-form';
import { InviteOver } from './invite-over';
import { checkInvite, type Invitation } from './invite.api';
import styles from './invite.module.css';

/** Another user is signed in: nothing is accepted in their name, and a button signs them out first. */
function SignedInAsOther({ user, email }: { user: User; email: string }) {
  const t = useTexts('auth');
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [waiting, setWaiting] = useState(0);

  function ask() {
    const count = waitingOf(user.id, () => window.localStorage);
    setWaiting(count);
    if (count === 0) void signOut();
  }

  async function signOut() {
    setWaiting(0);
    if (running.current) return;
    running.current = true;
    setPending(true);
    await revokeQuietly();
    await sessionVerbs().signOut();
  }

  return (
    <>
      <Banner>{t('invite.signedInAs', { name: user.name, own: user.email, email })}</Banner>
      <Button kind="primary" size="touch" wide pending={pending && t('logout.pending')} onClick={ask}>
        {t('invite.signOut')}
      </Button>
      {waiting > 0 ? (
        <WaitingQuestion count={waiting} onSure={() => void signOut()} onStay={() => setWaiting(0)} />
      ) : null}
      <Ways>
        <Link to="/">{t('invite.stay')}</Link>
      </Ways>
    </>
  );
}

/**
 * `27 November 2026, 21:01`, in the reader's language and time zone: a date alone would leave the last hours unclear.
 */
function formatDate(moment: string, locale: string, timeZone?: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  const date = new Date(moment);
  const language = locale === 'en' ? 'en-GB' : locale;
  return `${date.toLocaleDateString(language, day)}, ${date.toLocaleTimeString(language, time)}`;
}

/** Inviter, team, role and expiry, as far as the server sends them. */
function InviteFacts({ invite }: { invite: Invitation }) {
  const t = useTexts('auth');
  const locale = useLocale();
  const { team, role, role_name, invited_by, message, expires_at } = invite;
  const facts = [
    { term: t('invite.team'), detail: team },
    { term: t('invite.role'), detail: role_name ?? (role === null ? null : t(`roles.${role}`)) },
    { term: t('invite.by'), detail: invited_by },
    {
      term: t('invite.until'),
      detail:
        expires_at === null ? null : <time dateTime={expires_at}>{formatDate(expires_at, locale)}</time>,
    },
  ].filter(({ detail }) => detail !== null);
  return (
    <>
      {facts.length === 0 ? null : (
        <dl className={styles.facts}>
          {facts.map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      )}
      {message === null ? null : <blockquote className={styles.message}>{message}</blockquote>}
    </>
  );
}

/** The page of an invitation link: who invites to what, and the form to join. */
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
