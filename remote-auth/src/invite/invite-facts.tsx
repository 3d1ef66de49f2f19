import { useLocale, useTexts } from '@storeroom/sdk';
import type { InviteValidation } from '@storeroom/contract';
import { formatDate } from './invite-date';
import styles from './invite.module.css';

/** Who invites, to which team and role, and until when. */
export function InviteFacts({ invite }: { invite: InviteValidation }) {
  const t = useTexts('auth');
  const locale = useLocale();
  const { team, role, role_name, invited_by, message, expires_at } = invite;
  const facts = [
    { term: t('invite.team'), detail: team.name },
    { term: t('invite.role'), detail: role_name ?? t(`roles.${role}`) },
    { term: t('invite.by'), detail: invited_by },
    { term: t('invite.until'), detail: <time dateTime={expires_at}>{formatDate(expires_at, locale)}</time> },
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
      {message === null ? null : <blockquote className={styles.message}>{message}</blockquote>}
    </>
  );
}
