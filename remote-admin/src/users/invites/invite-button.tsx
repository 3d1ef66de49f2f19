import { useWriteBlock } from '@storeroom/sdk';
import { Button, IconButton } from '@storeroom/ui/button';
import { usePhone } from '@storeroom/ui/phone';
import { usePeopleWords } from '../people-words.hooks';

/** An icon alone on a phone. */
export function InviteButton({ onInvite }: { onInvite: () => void }) {
  const { t } = usePeopleWords();
  const disabledReason = useWriteBlock();
  const isPhone = usePhone();
  const label = t('users.invite');
  return isPhone ? (
    <IconButton
      icon="plus"
      label={label}
      aria-haspopup="dialog"
      disabledReason={disabledReason}
      onClick={onInvite}
    />
  ) : (
    <Button
      kind="primary"
      icon="plus"
      aria-haspopup="dialog"
      disabledReason={disabledReason}
      onClick={onInvite}
    >
      {label}
    </Button>
  );
}
