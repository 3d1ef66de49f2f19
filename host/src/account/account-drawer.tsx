import { useActiveTeam, useAtomValue, userAtom, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Dialog } from '@storeroom/ui/dialog';
import en from '../texts/account-drawer.en.json';
import fr from '../texts/account-drawer.fr.json';
import styles from './account-drawer.module.css';
import { EmailSection } from './email-section';
import { NameSection } from './name-section';
import { PasswordSection } from './password-section';
import { SessionsSection } from './sessions-section';
import { SetUpSection } from './set-up-section';

addTexts('en', 'account-drawer', en);
addTexts('fr', 'account-drawer', fr);

/** One's own account, over the page: how the product is set up, name, address, password and sessions. */
export function AccountDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts('account-drawer');
  const ts = useTexts('signed-in');
  const user = useAtomValue(userAtom);
  const team = useActiveTeam();
  if (!user) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      description={
        team ? t('who', { name: user.name, role: ts(`roles.${team.role}`), team: team.name }) : user.name
      }
      closeLabel={t('close')}
      initialFocus="title"
      className={styles.drawer}
    >
      <SetUpSection />
      {/* A server without a place for preferences has none for the rest either. */}
      {user.preferences === undefined ? null : (
        <>
          <NameSection />
          <EmailSection />
          <PasswordSection />
          <SessionsSection />
        </>
      )}
    </Dialog>
  );
}
