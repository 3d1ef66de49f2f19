import { COUNT_SIDES, type CountMovement, type CountSide } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import styles from './adjust-form.module.css';
import { useAskedTexts, useMovementWords } from '../data/counted.hooks';

/** Asks about each movement whether it was before or after the count or pick. Answers stay pressed until all are sent. */
export function AskedMovements({
  movements,
  about,
  question,
  sides,
  onSide,
}: {
  movements: readonly CountMovement[];
  /** The name of the item, for the accessible names of the questions. */
  about: string;
  question: 'count' | 'pick';
  sides: Readonly<Record<string, CountSide>>;
  onSide: (log_id: number, side: CountSide) => void;
}) {
  const t = useAskedTexts();
  const wordsOf = useMovementWords();
  return movements.map((movement) => {
    const words = wordsOf(movement);
    return (
      <div
        key={movement.log_id}
        role="group"
        aria-label={t('about', { name: about, words })}
        className={styles.asked}
      >
        <span className="t14">
          {words} {t(`question.${question}`)}
        </span>
        <span className={styles.sides}>
          {COUNT_SIDES.map((side) => (
            <Button
              key={side}
              aria-pressed={sides[movement.log_id] === side}
              onClick={() => onSide(movement.log_id, side)}
            >
              {t(`${side}`)}
            </Button>
          ))}
        </span>
      </div>
    );
  });
}
