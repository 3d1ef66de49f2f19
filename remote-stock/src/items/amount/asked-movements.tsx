import { COUNT_SIDES, type CountMovement, type CountSide } from '@storeroom/contract';
import { Button } from '@storeroom/ui/button';
import styles from './adjust-form.module.css';
import { useAskedWords, useMovementWords } from './counted.hooks';

/** One question for each movement, and an answer by one press; what is answered is shown as pressed until it is sent. */
export function AskedMovements({
  movements,
  about,
  question,
  sides,
  onSide,
}: {
  movements: readonly CountMovement[];
  /** The item, for those who do not see what stands above. */
  about: string;
  question: 'count' | 'pick';
  sides: Readonly<Record<string, CountSide>>;
  onSide: (log_id: number, side: CountSide) => void;
}) {
  const t = useAskedWords();
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
