import { useTexts } from '@storeroom/sdk';
import { addTexts } from '@storeroom/sdk/host';
import { Button } from '@storeroom/ui/button';
import { useState, type ReactNode } from 'react';
import { StatusLink } from '../page/status-link';
import en from '../texts/incident.en.json';
import fr from '../texts/incident.fr.json';

addTexts('en', 'incident', en);
addTexts('fr', 'incident', fr);

/** Actions for the number of a failure. They load after the page, and are left out when that fails. */
export default function IncidentTools({ incident, number }: { incident: string; number: string }): ReactNode {
  const t = useTexts('incident');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(incident);
      setCopied(true);
    } catch {
      // Where writing to the clipboard is not allowed, the number is selected for copying instead.
      const element = document.getElementById(number);
      if (element) getSelection()?.selectAllChildren(element);
    }
  };
  return (
    <>
      <Button size="small" onClick={() => void copy()}>
        {t(copied ? 'copied' : 'copy')}
      </Button>
      <StatusLink>{t('status')}</StatusLink>
    </>
  );
}
