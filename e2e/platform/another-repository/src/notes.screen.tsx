import { useActiveTeam, useTexts } from '@storeroom/sdk';
import { Button } from '@storeroom/ui/button';
import { PageHead } from '@storeroom/ui/page-head';
import { useState } from 'react';
import styles from './notes.module.css';

export default function NotesScreen() {
  const t = useTexts('notes');
  const team = useActiveTeam();
  const [notes, setNotes] = useState<string[]>([]);
  return (
    <>
      <PageHead title={t('title', { team: team?.name })} />
      <Button kind="primary" onClick={() => setNotes([...notes, t('note', { number: notes.length + 1 })])}>
        {t('add')}
      </Button>
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
