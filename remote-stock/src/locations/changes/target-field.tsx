import { Banner } from '@storeroom/ui/banner';
import { Segmented } from '@storeroom/ui/segmented';
import { Field } from '@storeroom/ui/field';
import { LocationField, type LocationFieldProps } from '../../items';
import { useLocationWords } from '../location-words.hooks';

interface TargetFieldProps extends Pick<LocationFieldProps, 'value' | 'onChange'> {
  label: string;
  /** The chosen location is one of those that are to be archived or merged away. */
  isSource: boolean;
  /** The form was submitted at least once, so the field says when nothing is chosen. */
  wasSent: boolean;
}

/** The location that items are moved to. Nothing is chosen at first, and the form cannot be submitted like that. */
export function TargetField({ label, value, isSource, wasSent, onChange }: TargetFieldProps) {
  const { t } = useLocationWords();
  const missing = value === null && wasSent ? t('locations.target.needed') : null;
  return (
    <Field label={label} error={isSource ? t('locations.target.other') : missing}>
      <LocationField value={value} placeholder={t('locations.target.choose')} onChange={onChange} />
    </Field>
  );
}

/** What happens to the items of a location that is archived: they move to another one, or are left without location. */
export type ItemsAnswer = 'move' | 'clear';

interface ItemsQuestionProps extends Omit<TargetFieldProps, 'label'> {
  /** Number of items in the location. */
  count: number;
  answer: ItemsAnswer;
  onAnswer: (answer: ItemsAnswer) => void;
}

/** Asks whether the items move to another location, and to which, or are left without location. */
export function ItemsQuestion({ count, answer, onAnswer, ...target }: ItemsQuestionProps) {
  const { t } = useLocationWords();
  return (
    <>
      <Segmented
        wide
        label={t('locations.archive.question')}
        value={answer}
        onChange={onAnswer}
        options={[
          { value: 'move', label: t('locations.archive.move') },
          { value: 'clear', label: t('locations.archive.clear') },
        ]}
      />
      {answer === 'move' ? (
        <TargetField label={t('locations.archive.to')} {...target} />
      ) : (
        <Banner>{t('locations.archive.cleared', { count })}</Banner>
      )}
    </>
  );
}
