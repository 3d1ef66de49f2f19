import { isArchived, type StockList } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { useState } from 'react';
import { findScanned, useItemWords, type Found } from '../../items';
import { useNotFoundWords, useScanWords } from '../../scan-words';
import { giveSignal, Scanner } from '../../scanning';
import { useAddLines } from '../data/add-lines.hooks';
import { useListWords } from '../list-words.hooks';

/** Puts what is scanned on a list, one for each scan. */
export function ScanLines({ list, onClose }: { list: StockList; onClose: () => void }) {
  const { t } = useListWords();
  const { t: ti } = useItemWords();
  const ts = useScanWords();
  const notFound = useNotFoundWords();
  const { add } = useAddLines(list.id);
  const [said, setSaid] = useState<{ words: string; code: string; isWrong: boolean } | null>(null);
  const say = (code: string, words: string, isWrong: boolean) => {
    setSaid({ words, code, isWrong });
    giveSignal(isWrong ? 'wrong' : 'found');
  };
  const take = (code: string, found: Found) => {
    if (found.kind === 'location') return say(code, ts('in.notItem', { name: found.location.name }), true);
    if (found.kind !== 'item') return say(code, notFound(found) ?? ts('unknown.several'), true);
    const { name } = found.stock;
    if (isArchived(found.stock)) return say(code, ts('in.archived', { name }), true);
    add([{ ...found.stock, amount: 1 }], name, {
      onDone: () => say(code, t('line.added', { count: 1, name, customer: list.customer_name }), false),
      onRefused: (message) => (say(code, message, true), true),
    });
  };
  const read = (code: string, also?: string) =>
    void findScanned(code, also).then(
      (found) => take(code, found),
      () => say(code, ts('failed', { code }), true),
    );
  return (
    <Scanner
      title={t('scan.title')}
      description={t('scan.text')}
      closeLabel={ti('close')}
      withCamera
      onCode={read}
      wrong={said?.isWrong ? said : null}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('scan.done')}
        </Button>
      }
    >
      {said ? (
        <Banner kind={said.isWrong ? 'warn' : 'done'} live>
          {said.words}
        </Banner>
      ) : null}
    </Scanner>
  );
}
