import { useLocale, useTexts } from '@storeroom/sdk';
import { formatDate } from './invite-date';
import type { Invitation } from './invite.api';
import styles from './invite.module.css';

/** Who invites, to which team and role, and until when: as much as the server tells. */
export function InviteFacts({ invite }: { invite: Invitation }) {
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
