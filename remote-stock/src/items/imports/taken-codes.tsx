import { Banner } from '@storeroom/ui/banner';
import { TextButton } from '@storeroom/ui/button';
import { useFilesWords } from '../files-words.hooks';
import type { ImportForm } from './import-form.hooks';
import type { Plan } from './import.rules';

/** A file may repeat a product's code over its lots, and a code is of one item: by one press the repeated ones are left out. */
export function TakenCodes({ form, plan }: { form: ImportForm; plan: Plan }) {
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
