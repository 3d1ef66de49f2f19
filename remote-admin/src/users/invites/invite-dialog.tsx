import { useState } from 'react';
import { InviteForm, type InviteContent } from './invite-form';
import { InviteResult } from './invite-result';
import type { ResultLine } from './addresses.rules';

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
