import { useAtomValue, userAtom, useTexts } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';

/** To somebody who is signed in as another person: a new password signs them in as whoever the link is for. */
export function SignedInNote({ email }: { email: string }) {
  const t = useTexts('auth');
  const user = useAtomValue(userAtom);
  if (user === null || user.email.toLowerCase() === email.toLowerCase()) return null;
  return <Banner>{t('recovery.signedInAs', { name: user.name, email })}</Banner>;
}
