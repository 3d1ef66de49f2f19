import { useState } from 'react';
import { InviteForm } from './invite-form';
import { InviteResult } from './invite-result';
import type { ResultLine } from './addresses.rules';

/** Invites several people at once, and says of each address what came of it. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [lines, setLines] = useState<ResultLine[] | null>(null);
  if (lines) return <InviteResult lines={lines} onAgain={() => setLines(null)} onClose={onClose} />;
  return <InviteForm onInvited={setLines} onClose={onClose} />;
}
