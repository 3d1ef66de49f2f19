import { useCan } from '@storeroom/sdk';
import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { Spinner } from '@storeroom/ui/spinner';
import { useRef, type RefObject } from 'react';
import { WriteButton } from '../../write-button';
import { useFilesWords } from '../words/files-words.hooks';
import { FileFacts } from './file-facts';
import type { ImportForm } from './import-form.hooks';
import styles from './import.module.css';
import { importedRows, isAdded, type Plan } from './import.rules';
import { MatchColumns } from './match-columns';
import { PlanTable } from './plan-table';

/** Of more than these the first are named, and the others counted: the table below has them. */
const MOST_NAMED = 5;

/** Locations of the file that the team does not have: all of them are added by one press, for those who may. */
function UnknownLocations({ form, plan }: { form: ImportForm; plan: Plan }) {
  const { t, counted } = useFilesWords();
  const can = useCan();
  const missing = plan.unknown_locations.filter(({ name }) => !isAdded(form.options.new_locations, name));
  if (missing.length === 0) return null;
  const named = missing.slice(0, MOST_NAMED).map(({ name }) => name);
  const left = missing.length - MOST_NAMED;
  const names = named.join(', ') + (left > 0 ? ` ${t('import.locations.more', counted(left))}` : '');
  const add = (
    <TextButton onClick={() => form.change({ new_locations: true })}>
      {t('import.locations.addAll', counted(missing.length))}
    </TextButton>
  );
  return (
    <Banner kind="warn" live action={can('locations.edit') ? add : undefined}>
      {t('import.locations.unknown', { ...counted(missing.length), names })}{' '}
      {can('locations.edit') ? null : t('import.locations.notAllowed')}
    </Banner>
  );
}

/** A file may repeat a product's code over its lots, and a code is of one item: by one press the repeated ones are left out. */
function TakenCodes({ form, plan }: { form: ImportForm; plan: Plan }) {
  const { t, counted } = useFilesWords();
  if (plan.taken_codes === 0) return null;
  const isLeftOut = form.options.leaves_out_codes;
  return (
    <Banner
      kind={isLeftOut ? 'info' : 'warn'}
      live
      action={
        <TextButton onClick={() => form.change({ leaves_out_codes: !isLeftOut })}>
          {t(isLeftOut ? 'import.codes.refuse' : 'import.codes.leaveOut')}
        </TextButton>
      }
    >
      {t(isLeftOut ? 'import.codes.leftOut' : 'import.codes.taken', counted(plan.taken_codes))}
    </Banner>
  );
}

interface CommitBarProps {
  form: ImportForm;
  plan: Plan;
  commitRef: RefObject<HTMLButtonElement | null>;
}

/** How much would be imported and what is left out, and the press that does it. */
function CommitBar({ form, plan, commitRef }: CommitBarProps) {
  const { t, counted } = useFilesWords();
  const { unchanged, error } = plan.totals;
  const count = importedRows(plan);
  const whyNot = () => {
    if (form.uncheckedCount > 0) return t('import.commit.checkFirst');
    if (form.isReading) return t('import.commit.wait');
    if (form.failure) return t('import.commit.again');
    if (count > 0) return undefined;
    return t(unchanged > 0 && error === 0 ? 'import.commit.same' : 'import.commit.nothing');
  };
  const reason = whyNot();
  return (
    <div className={styles.commit} data-keep-clear>
      {form.refusal ? (
        <Banner
          kind="danger"
          className={styles.refusal}
          action={<TextButton onClick={form.send}>{t('import.failed.retry')}</TextButton>}
        >
          {form.refusal}
        </Banner>
      ) : null}
      <span className="soft" role="status">
        {error > 0 ? t('import.commit.leaves', counted(error)) : null} {count === 0 && reason ? reason : null}
      </span>
      <WriteButton
        ref={commitRef}
        kind="primary"
        pending={form.isSending && t('import.commit.sending')}
        disabledReason={reason}
        onClick={form.send}
      >
        {t('import.commit.press', counted(count))}
      </WriteButton>
    </div>
  );
}

/** A chosen file: how it is read, what its columns hold, and what would become of its rows. */
export function CheckFile({ form }: { form: ImportForm }) {
  const { t } = useFilesWords();
  const commitRef = useRef<HTMLButtonElement>(null);
  const { plan, failure, isFileRefused, isReading } = form;
  return (
    <div className={styles.page}>
      <FileFacts form={form} />
      {failure ? (
        <Banner
          kind="danger"
          action={
            isFileRefused && plan === undefined ? (
              <TextButton onClick={form.startAgain}>{t('import.file.other')}</TextButton>
            ) : (
              <TextButton onClick={form.retry}>{t('import.failed.retry')}</TextButton>
            )
          }
        >
          {failure}
        </Banner>
      ) : null}
      {plan === undefined && isReading ? (
        <p className={styles.reading} role="status">
          <Spinner /> {t('import.file.reading')}
        </p>
      ) : null}
      {plan ? (
        <>
          <MatchColumns form={form} plan={plan} />
          {plan.problem === null ? (
            <>
              <UnknownLocations form={form} plan={plan} />
              <TakenCodes form={form} plan={plan} />
              <PlanTable form={form} plan={plan} commitRef={commitRef} />
              <CommitBar form={form} plan={plan} commitRef={commitRef} />
            </>
          ) : null}
        </>
      ) : null}
    </div>
  );
}
