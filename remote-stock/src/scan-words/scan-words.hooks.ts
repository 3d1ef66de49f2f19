import { addTexts, useTexts } from '@storeroom/sdk';
import en from '../texts/scan.en.json';
import fr from '../texts/scan.fr.json';

addTexts('en', 'scan', en);
addTexts('fr', 'scan', fr);

export const useScanWords = () => useTexts('scan');
