import { ApiError, Link, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, ButtonLink } from '@storeroom/ui/button';
import { useRef, useState, type FormEvent } from 'react';
import { BoxForm } from '../box';
import { BadLink } from '../links';
import { ProblemBanner, type FormProblem } from '../problems';
import { endOfInvite } from './invite-reason';
import { askForNewInvite } from './invite.api';

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

export interface InviteOverProps {
  /** The token of the invalid link: its sender can be asked for another. */
  token: string;
  error: ApiError;
}

/** Why an invitation link is invalid, and what can be done about it. */
export function InviteOver({ token, error }: InviteOverProps) {
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
