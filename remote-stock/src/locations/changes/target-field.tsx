import { Banner } from '@storeroom/ui/banner';
import { Segmented } from '@storeroom/ui/segmented';
import { Field } from '@storeroom/ui/field';
import { LocationField, type LocationFieldProps } from '../../items';
import { useLocationWords } from '../location-words.hooks';

interface TargetFieldProps extends Pick<LocationFieldProps, 'value' | 'onChange'> {
  label: string;
  /** What is chosen is to go itself. */
  isGoing: boolean;
  /** It was sent already, so that what is missing is said. */
  wasSent: boolean;
}

/** The location that takes up what lies in those that go: nothing is chosen at first, and that is no choice. */
export function TargetField({ label, value, isGoing, wasSent, onChange }: TargetFieldProps) {
  const { t } = useLocationWords();
  const missing = value === null && wasSent ? t('locations.target.needed') : null;
  return (
    <Field label={label} error={isGoing ? t('locations.target.other') : missing}>
      <LocationField value={value} placeholder={t('locations.target.choose')} onChange={onChange} />
    </Field>
  );
}

/** What becomes of the items of a location that goes. */
export type OnItems = 'move' | 'clear';

interface ItemsGoProps extends Omit<TargetFieldProps, 'label'> {
  /** Items that lie there. */
  count: number;
  answer: OnItems;
  onAnswer: (answer: OnItems) => void;
}

/** Asks whether the items go to another location, and to which, or lose theirs. */
export function ItemsGo({ count, answer, onAnswer, ...target }: ItemsGoProps) {
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
