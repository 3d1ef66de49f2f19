import { useWriteBlock } from '@storeroom/sdk';
import { Button, IconButton } from '@storeroom/ui/button';
import { usePhone } from '@storeroom/ui/phone';
import { usePeopleWords } from '../people-words.hooks';

interface InviteButtonProps {
  onInvite: () => void;
  /** In the head of a page it is an icon alone on a phone. */
  inHead?: boolean;
}

export function InviteButton({ onInvite, inHead = false }: InviteButtonProps) {
  const { t } = usePeopleWords();
  const disabledReason = useWriteBlock();
  const isPhone = usePhone();
  const label = t('users.invite');
  return inHead && isPhone ? (
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
