import {
  ApiError,
  Link,
  useTexts,
  sessionVerbs,
  useAtomValue,
  useLocale,
  useParams,
  userAtom,
} from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, ButtonLink } from '@storeroom/ui/button';
import { useRef, useState, type FormEvent, useId } from 'react';
import { unsentCountOf, type User } from '@storeroom/contract';
import { BoxForm, BoxTitle, SignInLink, BoxLinks } from '../box';
import { BadLink, CheckingLink, UnreachableLink, useLinkCheck } from '../links';
import { ProblemBanner, type FormProblem } from '../problems';
import { endOfInvite } from './invite-reason';
import { askForNewInvite, checkInvite, type Invitation } from './invite.api';
import { revokeQuietly, WaitingQuestion } from '../logout';
import { InviteForm } from './invite-form';
import styles from './invite.module.css';

interface Renewal {
  pending: boolean;
  problem: FormProblem | null;
  isAsked: boolean;
  /** Does nothing while an earlier request is in progress. */
  ask: () => Promise<void>;
}

/** Requests another invitation, once. */
function useRenewal(token: string): Renewal {
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isAsked, setAsked] = useState(false);

  async function ask() {
    if (running.current) return;
    running.current = true;
    setPending(true);
    setProblem(null);
    try {
      await askForNewInvite(token);
      setAsked(true);
    } catch (reason) {
      if (!(reason instanceof ApiError)) throw reason;
      setProblem({ kind: 'refused', error: reason });
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return { pending, problem, isAsked, ask };
}

interface InviteOverProps {
  /** The token of the invalid link: its sender can be asked for another. */
  token: string;
  error: ApiError;
}

/** Why an invitation link is invalid, and what can be done about it. */
function InviteOver({ token, error }: InviteOverProps) {
  const t = useTexts('auth');
  const end = endOfInvite(error);
  const { pending, problem, isAsked, ask } = useRenewal(token);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void ask();
  }

  const mayAsk = end === 'expired' || end === 'other';
  return (
    <BadLink title={t(`invite.over.${end}`)} reason={error.of('token') || t('invite.bad')}>
      <div role="status">{isAsked ? <Banner kind="done">{t('invite.asked')}</Banner> : null}</div>
      {mayAsk && !isAsked ? (
        <BoxForm onSubmit={onSubmit}>
          <ProblemBanner problem={problem} />
          <Button type="submit" kind="primary" size="touch" wide pending={pending && t('invite.asking')}>
            {t('invite.ask')}
          </Button>
        </BoxForm>
      ) : null}
      {end === 'accepted' ? (
        <ButtonLink as={Link} to="/login" kind="primary" size="touch" wide>
          {t('login.title')}
        </ButtonLink>
      ) : null}
      {end === 'unknown' ? <p className="t14 soft">{t('invite.unknownHint')}</p> : null}
    </BadLink>
  );
}

/** Another user is signed in: nothing is accepted in their name, and a button signs them out first. */
function SignedInAsOther({ user, email }: { user: User; email: string }) {
  const t = useTexts('auth');
  const running = useRef(false);
  const [pending, setPending] = useState(false);
  const [waiting, setWaiting] = useState(0);

  function ask() {
    const count = unsentCountOf(user.id, () => window.localStorage);
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
      <BoxLinks>
        <Link to="/">{t('invite.stay')}</Link>
      </BoxLinks>
    </>
  );
}

/**
 * `27 November 2026, 21:01`, in the reader's language and time zone: a date alone would leave the last hours unclear.
 */
function formatDate(moment: string, locale: string): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
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
        <InviteForm invite={invite} labelledBy={titleId} isOwnAccount={isOwnAccount} onOver={drop} />
      )}
    </>
  );
}
