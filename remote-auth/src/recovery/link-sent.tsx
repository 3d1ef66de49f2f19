import { useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, TextButton } from '@storeroom/ui/button';
import { useId, type FormEvent } from 'react';
import { BoxForm, BoxTitle, BoxLinks } from '../box';
import { ProblemBanner, timeLeft, useCountdown } from '../problems';
import type { LinkRequest, SentLink } from './link-request.hooks';

export interface LinkSentProps extends Pick<LinkRequest, 'pending' | 'problem' | 'send' | 'startOver'> {
  sent: SentLink;
}

/** The confirmation, which is the same for every name; after a minute the link can be requested again. */
export function LinkSent({ sent, pending, problem, send, startOver }: LinkSentProps) {
  const t = useTexts('auth');
  const noteId = useId();
  const left = useCountdown(sent.again);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (left === 0) void send(sent.username);
  }

  const wait = t('recovery.againIn', { time: timeLeft(t, left) });
  return (
    <>
      <BoxTitle isAnnounced>{t('recovery.sentTitle')}</BoxTitle>
      <p>{t('recovery.sent', { username: sent.username })}</p>
      <p className="t14 soft">{t('recovery.sentHint')}</p>
      <BoxForm onSubmit={onSubmit}>
        <ProblemBanner problem={problem} />
        <div role="status">
          {sent.count > 1 ? <Banner kind="done">{t('recovery.sentAgain')}</Banner> : null}
        </div>
        <Button
          type="submit"
          size="touch"
          wide
          aria-describedby={noteId}
          pending={pending && t('recovery.sending')}
          {...(left > 0 && { disabledReason: wait })}
        >
          {t('recovery.again')}
        </Button>
        <div id={noteId} className="t14 soft">
          {left > 0 ? <p role="timer">{wait}</p> : null}
          <p role="status">{left > 0 ? null : t('recovery.againNow')}</p>
        </div>
      </BoxForm>
      <BoxLinks>
        <TextButton onClick={startOver}>{t('recovery.other')}</TextButton>
      </BoxLinks>
    </>
  );
}
