import { ApiError, useCan } from '@storeroom/sdk';
import type { SavedView } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { useState } from 'react';
import { ManagedView } from './managed-view';
import { RenameView } from './rename-view';
import { useQueryHere } from './query-here.hooks';
import type { TableSetup } from './setup';
import { refusalWords, useSetupTexts } from './texts.hooks';
import styles from './views.module.css';
import { useDeleteView, useEditView, useSavedViews } from './views.queries';
import type { ViewChange } from './views.api';

/** The saved views of a list: renamed, replaced, made the one that opens first, or deleted by those who may. */
export function ManageViews({ setup, onClose }: { setup: TableSetup; onClose: () => void }) {
  const t = useSetupTexts();
  const can = useCan();
  const { data: views = [] } = useSavedViews(setup);
  const remove = useDeleteView();
  const edit = useEditView();
  const [renaming, setRenaming] = useState<number | null>(null);
  const query = useQueryHere(setup);
  const error = edit.error ?? remove.error;
  const isPending = edit.isPending || remove.isPending;
  const change = (view: SavedView, part: ViewChange) =>
    edit.mutate({ view, change: part }, { onSuccess: () => setRenaming(null) });
  return (
    <Dialog
      open
      title={t('views.manage')}
      initialFocus="title"
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {error ? (
        <Banner kind="danger">
          {error instanceof ApiError ? refusalWords(error, t) : t('views.notSaved')}
        </Banner>
      ) : null}
      {views.length === 0 ? <p className="soft">{t('views.none')}</p> : null}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.id} className={styles.view}>
            {renaming === view.id ? (
              <RenameView
                view={view}
                isPending={isPending}
                onRename={(name) => change(view, { name })}
                onCancel={() => setRenaming(null)}
              />
            ) : (
              <ManagedView
                view={view}
                mayChange={view.scope === 'personal' || can('views.share')}
                isPending={isPending}
                isSame={view.query === query}
                onRename={() => setRenaming(view.id)}
                onReplace={() => change(view, { query })}
                onDefault={() => change(view, { is_default: !view.is_default })}
                onDelete={() => remove.mutate(view.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
