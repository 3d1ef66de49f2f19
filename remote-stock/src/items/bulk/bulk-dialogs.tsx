import '../form-texts';
import './bulk-texts';
import { useAtomValue } from '@storeroom/sdk';
import type { ComponentType } from 'react';
import { useListScope } from '../list/list-scope.hooks';
import { AdjustDialog } from './adjust-dialog';
import { ArchiveDialog } from './archive-dialog';
import { askingAtom, reportAtom, type AskedChange } from './bulk.state';
import { DeleteDialog } from './delete-dialog';
import { LabelsDialog } from './labels-dialog';
import { MoveDialog, type BulkDialogProps } from './move-dialog';
import { ReceiveDialog } from './receive-dialog';
import { ReportDialog } from './report-dialog';
import { UnarchiveDialog } from './unarchive-dialog';

const DIALOGS: Record<AskedChange, ComponentType<BulkDialogProps>> = {
  adjust: AdjustDialog,
  receive: ReceiveDialog,
  move: MoveDialog,
  archive: ArchiveDialog,
  unarchive: UnarchiveDialog,
  delete: DeleteDialog,
  labels: LabelsDialog,
};

/** What asks before several items are changed, and tells afterwards which were not. */
export function BulkDialogs({ onClose }: { onClose: () => void }) {
  const { viewScope } = useListScope();
  const asking = useAtomValue(askingAtom, viewScope);
  const report = useAtomValue(reportAtom, viewScope);
  const Asked = asking && DIALOGS[asking.change];
  return (
    <>
      {Asked ? <Asked selection={asking.selection} asked={asking.key} onClose={onClose} /> : null}
      {report ? <ReportDialog report={report} onClose={onClose} /> : null}
    </>
  );
}
