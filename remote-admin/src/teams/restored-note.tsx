import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useTeamWords } from './team-words.hooks';

/** What stands in the form was typed earlier and not saved; nobody is to wonder where it comes from. */
export function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTeamWords();
  return (
    <Banner live action={<TextButton onClick={onDiscard}>{t('teams.discard')}</TextButton>}>
      {t('teams.restored')}
    </Banner>
  );
}
