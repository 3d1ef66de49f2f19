import { Badge } from '@storeroom/ui/badge';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { useState } from 'react';
import { usePeopleWords } from '../people-words.hooks';
import type { ResultLine } from './addresses.rules';
import { useCopyLink } from './copy-link.hooks';
import styles from './invites.module.css';
import { type InviteContent, InviteForm } from './invite-form';

/** What came of each address, one line each, with the link of whoever was invited. */
function InviteResult(props: { lines: readonly ResultLine[]; onAgain: () => void; onClose: () => void }) {
  const { lines, onAgain, onClose } = props;
  const { t } = usePeopleWords();
  const copy = useCopyLink();
  const mistyped = lines.filter(({ outcome }) => outcome === 'malformed').length;
  const sent = lines.filter(({ outcome }) => outcome === 'sent').length;
  return (
    <Dialog
      open
      size="wide"
      initialFocus="title"
      title={t('users.result.title', { count: sent })}
      description={lines.length > sent ? t('users.result.left', { count: lines.length - sent }) : undefined}
      closeLabel={t('users.close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onAgain}>
            {mistyped > 0 ? t('users.result.correct', { count: mistyped }) : t('users.result.again')}
          </Button>
          <Button kind="primary" onClick={onClose}>
            {t('users.result.done')}
          </Button>
        </>
      }
    >
      <ul className={styles.result} aria-label={t('users.result.lines')}>
        {lines.map(({ key, email, outcome, link }) => (
          <li key={key}>
            <span className={styles.address}>{email}</span>
            <Badge kind={outcome === 'sent' ? 'live' : outcome === 'malformed' ? 'danger' : 'warn'}>
              {t(`users.result.${outcome}`)}
            </Badge>
            {link ? (
              <Button
                size="small"
                icon="link"
                aria-label={t('users.pending.copyOf', { email })}
                onClick={() => copy(link)}
              >
                {t('users.pending.copy')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Invites several people at once, and says of each address what came of it. Those mistyped come back to be corrected. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState<ResultLine[] | null>(null);
  const [begin, setBegin] = useState<InviteContent | null>(null);
  if (lines) return <InviteResult lines={lines} onAgain={() => setLines(null)} onClose={onClose} />;
  const onInvited = (results: ResultLine[], sent: InviteContent) => {
    const mistyped = results.filter(({ outcome }) => outcome === 'malformed').map(({ email }) => email);
    setBegin(mistyped.length > 0 ? { ...sent, emails: mistyped.join('\n') } : null);
    setLines(results);
  };
  return <InviteForm begin={begin} onInvited={onInvited} onClose={onClose} />;
}
