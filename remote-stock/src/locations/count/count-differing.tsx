import type { Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { Cell, HeadCell, Row, Table, TableHead } from '@storeroom/ui/table';
import { useLocationWords } from '../location-words.hooks';
import type { CountedLines } from './count.rules';
import styles from './count.module.css';
import { CountedName, saidName } from './counted-name';
import { useDisambiguateNames } from './disambiguate-names.hooks';

export interface CountDifferingProps {
  items: readonly Stock[];
  lines: CountedLines;
  /** What another device counted of the same items. */
  differing: CountedLines;
  onDecide: (id: number, which: 'here' | 'there') => void;
}

/** Items that two devices counted otherwise: whoever counted them says which number it is. */
export function CountDiffering({ items, lines, differing, onDecide }: CountDifferingProps) {
  const { t, amount } = useLocationWords();
  const apart = useDisambiguateNames(items);
  const asked = items.filter(({ id }) => id in differing && id in lines);
  if (asked.length === 0) return null;
  return (
    <section aria-label={t('locations.counting.differing.title')}>
      <Banner kind="warn" live>
        {t('locations.counting.differing.text', { count: asked.length })}
      </Banner>
      <Table caption={t('locations.counting.differing.title')} className={styles.differing}>
        <TableHead>
          <HeadCell column="lead">{t('column.name')}</HeadCell>
          <HeadCell column="text">{t('locations.counting.differing.which')}</HeadCell>
        </TableHead>
        <tbody>
          {asked.map(({ id, name }) => (
            <Row key={id}>
              <Cell column="lead">
                <CountedName name={name} apart={apart(id)} />
              </Cell>
              <Cell column="text" className={styles.which}>
                <div className={styles.entry}>
                  {(['here', 'there'] as const).map((which) => {
                    const words = t(`locations.counting.differing.${which}`, {
                      amount: amount((which === 'here' ? lines : differing)[id]?.counted ?? 0),
                    });
                    return (
                      <Button
                        key={which}
                        aria-label={`${saidName({ name, apart: apart(id) })}: ${words}`}
                        onClick={() => onDecide(id, which)}
                      >
                        {words}
                      </Button>
                    );
                  })}
                </div>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
