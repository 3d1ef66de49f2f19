import { useAtomValue, useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { arrivalNoticeAtom } from '../session/arrival-notice.state';
import en from '../texts/arrival-notice.en.json';
import fr from '../texts/arrival-notice.fr.json';

addTexts('en', 'arrival-notice', en);
addTexts('fr', 'arrival-notice', fr);

/** Why a user who came from another host, or who was signed in before, is not signed in yet. */
export function ArrivalNotice() {
  const t = useTexts('arrival-notice');
  const notice = useAtomValue(arrivalNoticeAtom);
  if (notice === null) return null;
  const retry =
    notice === 'kept' ? (
      <Button icon="refresh" onClick={() => window.location.reload()}>
        {t('retry')}
      </Button>
    ) : undefined;
  return (
    <Banner live action={retry}>
      {t(notice)}
    </Banner>
  );
}
