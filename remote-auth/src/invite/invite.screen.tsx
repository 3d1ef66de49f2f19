import { useTexts } from '@storeroom/sdk';
import { BoxTitle, SignInLink } from '../box';

/** The invitation page without a token: explains what is needed. */
export default function InviteScreen() {
  const t = useTexts('auth');
  return (
    <>
      <BoxTitle>{t('invite.bareTitle')}</BoxTitle>
      <p>{t('invite.bare')}</p>
      <p className="t14 soft">{t('invite.bareHint')}</p>
      <SignInLink />
    </>
  );
}
