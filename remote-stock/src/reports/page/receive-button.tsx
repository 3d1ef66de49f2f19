import { request, showToastAtom, useMutation, useActiveTeam, useSetAtom } from '@storeroom/sdk';
import type { Stock } from '@storeroom/contract';
import { useRef, useState } from 'react';
import { AdjustBeside } from '../../items';
import { WriteButton } from '../../write-button';
import type { TableRow } from '../kinds/report-view';
import { useReportWords } from '../report-words.hooks';

interface ReceiveButtonProps {
  item: NonNullable<TableRow['receive']>;
  /** Called when the form is closed, as something may have been received. */
  onReceived: () => void;
}

/**
 * Receives some of an item without leaving the report. The item is fetched first, as the report may be older. Changes are
 * made in the active team, so for an item of a sub-team the button is disabled and names that team.
 */
export function ReceiveButton({
  item: { stock_id, team_id, team_name, name },
  onReceived,
}: ReceiveButtonProps) {
  const { t } = useReportWords();
  const team = useActiveTeam()?.id;
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
      <WriteButton
        ref={button}
        size="small"
        aria-label={t('receive.name', { name })}
        aria-haspopup="dialog"
        aria-expanded={stock !== null}
        aria-busy={isPending}
        disabledReason={team_id === team ? undefined : t('receive.ofTeam', { team: team_name })}
        onClick={() => open()}
      >
        {t('receive.button')}
      </WriteButton>
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
