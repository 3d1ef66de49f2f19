import { useState } from 'react';
import { Scanner } from '../../scanning';
import { useScanWords } from '../../scan-words';
import { useItemWords } from '../words/item-words.hooks';
import { ScanResult, type ReadCode } from './scan-result';

export interface ScanSheetProps {
  /** What a scanner has written; without it the camera begins. */
  first: { text: string; also?: string | undefined } | null;
  onClose: () => void;
}

/** Reads codes one after the other and says of each what it is and what is likely to be done. */
export function ScanSheet({ first, onClose }: ScanSheetProps) {
  const { t } = useItemWords();
  const ts = useScanWords();
  const [code, setCode] = useState<ReadCode | null>(
    first && { text: first.text, also: first.also, round: 0 },
  );
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<{ code: string } | null>(null);
  const take = (text: string, also?: string) => {
    setBusy(false);
    setCode((before) => ({ text, also, round: (before?.round ?? 0) + 1 }));
  };
  // A label is often held up a little longer than was needed.
  const read = (text: string, also?: string) => {
    if (text !== code?.text) take(text, also);
  };
  return (
    <Scanner
      title={ts('title')}
      closeLabel={t('close')}
      withCamera={first === null}
      result={{ isThere: code !== null, isBusy, onNext: () => setCode(null) }}
      onCode={read}
      wrong={wrong}
      onClose={onClose}
    >
      {code ? (
        <ScanResult
          key={code.round}
          code={code}
          onCode={take}
          onWrong={setWrong}
          onBusy={setBusy}
          onClose={onClose}
        />
      ) : null}
    </Scanner>
  );
}
