import '../words/form-texts';
import '../words/bulk-texts';
import type { Stock } from '@storeroom/contract';
import { useAtomValue, useSetAtom } from '@storeroom/sdk';
import { useState } from 'react';
import { readAddress } from '../data/list-address.rules';
import { ListContext, useListScope, useNewListScope } from '../data/list-scope.hooks';
import { selectionOf } from '../data/selection.rules';
import { ArchiveDialog } from './archive-dialogs';
import { endAskingAtom, reportAtom } from '../data/list.state';
import { ReportDialog } from './bulk-dialogs';

interface ArchiveBesideProps {
  /** Null while nothing is asked; what could not be archived is told all the same. */
  items: readonly Stock[] | null;
  /** The question was closed: some may have been archived. */
  onClose: () => void;
}

/** Asks before several items are archived beside what is no list of stock, and tells which could not be. */
export function ArchiveBeside(props: ArchiveBesideProps) {
  const [address] = useState(() => readAddress('available', new URLSearchParams()));
  return (
    <ListContext value={useNewListScope(address, 'beside')}>
      <Asking {...props} />
    </ListContext>
  );
}

function Asking({ items, onClose }: ArchiveBesideProps) {
  const { viewScope } = useListScope();
  const report = useAtomValue(reportAtom, viewScope);
  const endAsking = useSetAtom(endAskingAtom, viewScope);
  return (
    <>
      {items ? <ArchiveDialog selection={selectionOf(items)} onClose={onClose} /> : null}
      {report ? <ReportDialog report={report} onClose={endAsking} /> : null}
    </>
  );
}
