import type { FieldChange, LocationLog } from '@storeroom/contract';
import { forgetQueries } from '@storeroom/sdk/host';
import { aUser, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { configure, screen } from '@testing-library/react';
import en from '../../texts/admin.en.json';
import fr from '../../texts/admin.fr.json';
import LogsScreen from '../logs.screen';

/** A busy machine is no failure: what a test waits for may take a while. */
configure({ asyncUtilTimeout: 5_000 });
afterEach(forgetQueries);

const LOGS = 'GET /api/stock/locations/logs';
const [RECORDED] = recordedResult(LOGS).logs.data;
const DAY = '2026-11-12T09:00:00.000000Z';

const told = (action: LocationLog['action'], ...changes: FieldChange[]) => ({ action, changes });
const change = (field: string, old: FieldChange['old'], next: FieldChange['new'], new_text?: string) => ({
  field,
  old,
  new: next,
  ...(new_text && { old_text: null, new_text }),
});
const ENTRIES = [
  told('merged', change('merged_into', null, 7, 'Rack B')),
  told('archived', change('deleted_at', null, DAY)),
  told('unarchived', change('deleted_at', DAY, null)),
  told('counted', change('counted', null, 12), change('differences', null, 1)),
  told('counted', change('counted', null, 1), change('differences', null, 0)),
  told('edited', change('name', 'Dock', 'Dock 2')),
];

test.each([
  [
    'en' as const,
    [
      'Merged into Rack B',
      'Archived on 12 Nov',
      'Had been archived since 12 Nov',
      '12 items counted · 1 differed',
      '1 item counted · Nothing differed',
      'Name: Dock → Dock 2',
    ],
  ],
  [
    'fr' as const,
    [
      'Fusionné avec Rack B',
      'Archivage le 12 nov.',
      'En archive depuis le 12 nov.',
      '12 articles comptés · 1 écart',
      '1 article compté · Aucun écart',
      'Nom : Dock → Dock 2',
    ],
  ],
])('[X.982] what became of a location is told in sentences (%s)', async (locale, sentences) => {
  const data = ENTRIES.map((entry, at) => ({ ...RECORDED!, ...entry, id: 100 - at, batch_id: null }));
  const pagination = { total: data.length, per_page: 15, current_page: 1, last_page: 1, from: 1 };
  const api = fakeApi()
    .on(LOGS, { body: { result: { logs: { data, pagination } } } })
    .on('GET /api/stock/locations')
    .on('GET /api/users')
    .on('GET /api/logs/seals');
  await renderScreen(<LogsScreen />, {
    api,
    at: locale === 'en' ? '/logs?type=locations' : '/fr/logs?type=locations',
    locale,
    now: Date.parse('2026-11-20T14:05:00Z'),
    user: aUser('manager'),
    texts: { admin: locale === 'en' ? en : fr },
  });
  for (const words of sentences) expect(await screen.findByText(words)).toBeInTheDocument();
});
