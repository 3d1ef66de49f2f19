import type { CountDifference, Stock } from '@storeroom/contract';
import { Banner } from '@storeroom/ui/banner';
import { Button } from '@storeroom/ui/button';
import { formatSigned } from '@storeroom/ui/format';
import { Amount, Cell, HeadCell, Row, Table, TableHead } from '@storeroom/ui/table';
import { useLocationWords } from '../location-words.hooks';
import type { CountedLines } from './count.rules';
import styles from './count.module.css';
import { CountedName, nameText } from './count-table';
import { useDisambiguateNames } from './count-words.hooks';

interface CountDifferingProps {
  items: readonly Stock[];
  lines: CountedLines;
  /** The lines of another device for items that are in `lines` with another number. */
  differing: CountedLines;
  onDecide: (id: number, which: 'here' | 'there') => void;
}

/** The items that two devices counted differently, each with a button for either number. */
export function CountDiffering({ items, lines, differing, onDecide }: CountDifferingProps) {
  const { t, amount } = useLocationWords();
  const qualifierOf = useDisambiguateNames(items);
  const differingItems = items.filter(({ id }) => id in differing && id in lines);
  if (differingItems.length === 0) return null;
  return (
    <section aria-label={t('locations.counting.differing.title')}>
      <Banner kind="warn" live>
        {t('locations.counting.differing.text', { count: differingItems.length })}
      </Banner>
      <Table caption={t('locations.counting.differing.title')} className={styles.differing}>
        <TableHead>
          <HeadCell column="lead">{t('column.name')}</HeadCell>
          <HeadCell column="text">{t('locations.counting.differing.which')}</HeadCell>
        </TableHead>
        <tbody>
          {differingItems.map(({ id, name }) => (
            <Row key={id}>
              <Cell column="lead">
                <CountedName name={name} qualifier={qualifierOf(id)} />
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
                        aria-label={`${nameText({ name, qualifier: qualifierOf(id) })}: ${words}`}
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

interface CountReportProps {
  /** How many lines were counted. */
  counted: number;
  differences: readonly CountDifference[];
  /** All items that were to be counted; distinguishes items with the same name. */
  items: readonly Stock[] | undefined;
  onClose: () => void;
}

/** The result of a saved count: the lines with a difference, each with the expected and the counted amount. */
export function CountReport({ counted, differences, items, onClose }: CountReportProps) {
  const { t, locale } = useLocationWords();
  const qualifierOf = useDisambiguateNames(items);
  return (
    <section aria-label={t('locations.report.title')}>
      <Banner kind="done" live action={<Button onClick={onClose}>{t('locations.report.again')}</Button>}>
        {t(differences.length === 0 ? 'locations.report.allMatch' : 'locations.report.some', {
          count: differences.length,
          counted,
        })}
      </Banner>
      {differences.length === 0 ? null : (
        <Table caption={t('locations.report.title')} className={styles.report}>
          <TableHead>
            <HeadCell column="lead">{t('column.name')}</HeadCell>
            <HeadCell column="number">{t('locations.counting.expected')}</HeadCell>
            <HeadCell column="number">{t('locations.counting.counted')}</HeadCell>
            <HeadCell column="number">{t('locations.report.difference')}</HeadCell>
          </TableHead>
          <tbody>
            {differences.map(({ stock_id, name, expected, counted: found, delta }) => (
              <Row key={stock_id}>
                <Cell column="lead">
                  <CountedName name={name} qualifier={qualifierOf(stock_id)} />
                </Cell>
                <Cell column="number" className={styles.found} data-label={t('locations.counting.expected')}>
                  <Amount value={expected} locale={locale} />
                </Cell>
                <Cell column="number" className={styles.found} data-label={t('locations.counting.counted')}>
                  <Amount value={found} locale={locale} />
                </Cell>
                <Cell column="number" className={styles.found}>
                  <span className={delta < 0 ? 'num minus' : 'num plus'}>{formatSigned(delta, locale)}</span>
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
