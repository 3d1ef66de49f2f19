import { useActiveTeam, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { PageHead } from '@storeroom/ui/page-head';
import { useState } from 'react';
import styles from './first-page.module.css';

export default function FirstPageScreen() {
  const t = useTexts('__name__');
  const team = useActiveTeam();
  const [lines, setLines] = useState<string[]>([]);
  return (
    <>
      <PageHead title={t('title', { team: team?.name })} />
      <Button kind="primary" onClick={() => setLines([...lines, t('line', { number: lines.length + 1 })])}>
        {t('add')}
      </Button>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
