import { request, showToastAtom, useMutation, useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import { useRef, useState } from 'react';
import { AdjustBeside } from '../../items';
import { useReportWords } from '../report-words.hooks';

interface ReceiveButtonProps {
  item: { stock_id: number; name: string };
  /** The form was closed: something may have been received. */
  onReceived: () => void;
}

/** Receives some of an item without leaving the report. What the item is now is read first: the report may be older. */
export function ReceiveButton({ item: { stock_id, name }, onReceived }: ReceiveButtonProps) {
  const { t } = useReportWords();
  const showToast = useSetAtom(showToastAtom);
  const button = useRef<HTMLButtonElement>(null);
  const [stock, setStock] = useState<Stock | null>(null);
  const { mutate: open, isPending } = useMutation({
    mutationFn: async () => {
      const [{ stock: found }] = await Promise.all([
        request('GET /api/stock/{id}', { path: { id: stock_id } }),
        AdjustBeside.load(),
      ]);
      return found;
    },
    onSuccess: setStock,
    onError: () => showToast({ kind: 'failed', message: t('receive.failed', { name }) }),
  });
  return (
    <>
      <Button
        ref={button}
        size="small"
        aria-label={t('receive.name', { name })}
        aria-haspopup="dialog"
        aria-expanded={stock !== null}
        aria-busy={isPending}
        onClick={() => open()}
      >
        {t('receive.button')}
      </Button>
      {stock ? (
        <AdjustBeside
          stock={stock}
          mode="receive"
          findAnchor={() => button.current}
          onClose={() => {
            setStock(null);
            onReceived();
          }}
        />
      ) : null}
    </>
  );
}
