import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useTeamWords } from './team-words.hooks';

/** Says that the form contains text that was typed earlier and not saved. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTeamWords();
  return (
    <Banner live action={<TextButton onClick={onDiscard}>{t('teams.discard')}</TextButton>}>
      {t('teams.restored')}
    </Banner>
  );
}
