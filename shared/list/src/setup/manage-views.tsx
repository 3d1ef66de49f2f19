import type { SavedView } from '@storeroom/contract';
import { ApiError, useCan } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { Button, IconButton } from '@storeroom/ui/button';
import { Dialog } from '@storeroom/ui/dialog';
import { Input } from '@storeroom/ui/input';
import { useEffect, useRef, useState } from 'react';
import { refusalWords, useSetupTexts } from './texts.hooks';
import styles from './views.module.css';
import { MAX_NAME_LENGTH } from './save-view';
import { useViewQuery } from './view-query.hooks';
import type { TableSetup } from './setup';
import { useDeleteView, useEditView, useSavedViews } from './views.queries';
import type { ViewChange } from './views.api';
import { sortedQuery } from './views.rules';

interface ManagedViewProps {
  view: SavedView;
  mayChange: boolean;
  isPending: boolean;
  /** Whether the list is in the state of the view. */
  isSame: boolean;
  onRename: () => void;
  onReplace: () => void;
  onDefault: () => void;
  onDelete: () => void;
}

/** A saved view with its actions. */
function ManagedView({
  view: { name, scope, is_default },
  mayChange,
  isPending,
  isSame,
  onRename,
  onReplace,
  onDefault,
  onDelete,
}: ManagedViewProps) {
  const t = useSetupTexts();
  const disabledReason = isPending ? t('saving') : undefined;
  return (
    <>
      <span className={styles.name}>
        {name}{' '}
        <span className="soft t12">
          {t(`views.${scope}`)}
          {is_default ? ` · ${t('views.opensFirst')}` : null}
        </span>
      </span>
      {mayChange ? (
        <span className={styles.tools}>
          <IconButton
            icon="check"
            label={t(is_default ? 'views.notFirst' : 'views.makeFirst', { name })}
            aria-pressed={is_default}
            disabledReason={disabledReason}
            onClick={onDefault}
          />
          {isSame ? null : (
            <IconButton
              icon="refresh"
              label={t('views.replace', { name })}
              disabledReason={disabledReason}
              onClick={onReplace}
            />
          )}
          <IconButton icon="edit" label={t('views.rename', { name })} onClick={onRename} />
          <IconButton
            icon="trash"
            label={t('views.delete', { name })}
            disabledReason={disabledReason}
            onClick={onDelete}
          />
        </span>
      ) : null}
    </>
  );
}

interface RenameViewProps {
  view: SavedView;
  isPending: boolean;
  onRename: (name: string) => void;
  onCancel: () => void;
}

/** The field that renames a view, in place of its line. */
function RenameView({ view, isPending, onRename, onCancel }: RenameViewProps) {
  const t = useSetupTexts();
  const [name, setName] = useState(view.name);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const isNamed = name.trim() !== '';
  return (
    <form
      className={styles.rename}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isNamed && !isPending) onRename(name.trim());
      }}
    >
      <Input
        aria-label={t('views.nameOf', { name: view.name })}
        ref={input}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          onCancel();
        }}
        maxLength={MAX_NAME_LENGTH}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button
        size="small"
        kind="primary"
        type="submit"
        pending={isPending && t('saving')}
        disabledReason={isNamed ? undefined : t('nameNeeded')}
      >
        {t('save')}
      </Button>
      <Button size="small" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}

/** The dialog for saved views: rename, replace, set as default and delete, for those who may. */
export function ManageViews({ setup, onClose }: { setup: TableSetup; onClose: () => void }) {
  const t = useSetupTexts();
  const can = useCan();
  const { data: views = [] } = useSavedViews(setup);
  const remove = useDeleteView();
  const edit = useEditView();
  const [renaming, setRenaming] = useState<number | null>(null);
  const query = useViewQuery(setup);
  const error = edit.error ?? remove.error;
  const isPending = edit.isPending || remove.isPending;
  const change = (view: SavedView, part: ViewChange) => {
    remove.reset();
    edit.mutate({ view, change: part }, { onSuccess: () => setRenaming(null) });
  };
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
                isSame={sortedQuery(view.query) === sortedQuery(query)}
                onRename={() => setRenaming(view.id)}
                onReplace={() => change(view, { query })}
                onDefault={() => change(view, { is_default: !view.is_default })}
                onDelete={() => {
                  edit.reset();
                  remove.mutate(view.id);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
