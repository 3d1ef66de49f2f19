import { useWriteBlock } from '@storeroom/sdk';
import type { Invite } from '@storeroom/contract';
import type { MenuItem } from '@storeroom/ui/menu';
import { useState } from 'react';
import { usePeopleWords } from '../people-words.hooks';
import { useCopyLink } from './copy-link.hooks';

/** An open question about an invitation. */
export interface InviteQuestion {
  act: 'resend' | 'revoke';
  invite: Invite;
}

/** The actions on an invitation; only readers who may give its role get its link. */
export function useInviteActions() {
  const { t } = usePeopleWords();
  const copy = useCopyLink();
  const block = useWriteBlock();
  const [question, setQuestion] = useState<InviteQuestion | null>(null);
  const menuOf = (invite: Invite): MenuItem[] => {
    const { status, link } = invite;
    if (status !== 'open' && status !== 'expired') return [];
    const copying: MenuItem = {
      key: 'copy',
      label: t('users.pending.copy'),
      icon: 'link',
      ...(link === null ? { disabledReason: t('users.pending.noLink') } : { onSelect: () => copy(link) }),
    };
    return [
      {
        key: 'resend',
        label: t('users.pending.resend'),
        icon: 'refresh',
        ...(block !== undefined && { disabledReason: block }),
        onSelect: () => setQuestion({ act: 'resend', invite }),
      },
      ...(status === 'open' ? [copying] : []),
      {
        key: 'revoke',
        label: t('users.pending.revoke'),
        icon: 'trash',
        kind: 'danger',
        onSelect: () => setQuestion({ act: 'revoke', invite }),
      },
    ];
  };
  return { menuOf, question, close: () => setQuestion(null) };
}
