import type { FieldChange, LocationLog } from '@storeroom/contract';
import { forgetQueries } from '@storeroom/sdk/host';
import { aUser, fakeApi, recordedResult, renderScreen } from '@storeroom/testing';
import { screen } from '@testing-library/react';
import en from '../texts/admin.en.json';
import fr from '../texts/admin.fr.json';
import LogsScreen from './logs.screen';

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
])(
  'a merge, an archiving, a count and a new name of a location are sentences in the log (%s) [logs.982]',
  async (locale, sentences) => {
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
  },
);

const SUBSCRIPTIONS = 'GET /api/teams/subscriptions/logs';

test.each([
  ['en' as const, 'Ends on: 14 Dec 2026 → 14 Dec 2027'],
  ['fr' as const, 'Échéance : 14 déc. 2026 → 14 déc. 2027'],
])(
  'the log shows the former and the new end of a subscription with their years (%s) [logs.1580]',
  async (locale, sentence) => {
    const [recorded] = recordedResult(SUBSCRIPTIONS).logs.data;
    const end = (year: number) => `${year}-12-14T09:00:00.000000Z`;
    const renewed = {
      ...recorded!,
      action: 'renewed' as const,
      batch_id: null,
      changes: [change('expiration_at', end(2026), end(2027))],
    };
    const pagination = { total: 1, per_page: 15, current_page: 1, last_page: 1, from: 1 };
    await renderScreen(<LogsScreen />, {
      api: fakeApi()
        .on(SUBSCRIPTIONS, { body: { result: { logs: { data: [renewed], pagination } } } })
        .on('GET /api/users')
        .on('GET /api/logs/seals'),
      at: `${locale === 'en' ? '' : '/fr'}/logs?type=subscriptions`,
      locale,
      now: Date.parse('2026-11-20T14:05:00Z'),
      user: aUser('owner'),
      texts: { admin: locale === 'en' ? en : fr },
    });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
  },
);

test.each([
  ['en' as const, ['Log: People · Rows: 7 · Format: csv', 'Name: Acme · Brand colour: #A02060, #F0A0C0']],
  [
    'fr' as const,
    [
      'Journal : Personnes · Lignes : 7 · Format : csv',
      'Nom : Acme · Couleur de la marque : #A02060, #F0A0C0',
    ],
  ],
])(
  'the log of a team names exports and brand colours, and shows no address of a logo (%s) [logs.982, teams.1678]',
  async (locale, sentences) => {
    const [recorded] = recordedResult('GET /api/teams/logs').logs.data;
    const palette = JSON.stringify({ light: '#A02060', dark: '#F0A0C0', sepia: '#A02060' });
    const entries = [
      {
        action: 'exported' as const,
        changes: [
          change('log', null, 'users'),
          change('rows', null, 7),
          change('format', null, 'csv'),
          change('filter', null, ''),
        ],
      },
      {
        action: 'branded' as const,
        changes: [change('name', null, 'Acme'), change('palette', null, palette)],
      },
      { action: 'logo_changed' as const, changes: [change('logo', null, '/api/logos/2a08.png')] },
    ];
    const data = entries.map((entry, at) => ({ ...recorded!, ...entry, id: 9 - at, batch_id: null }));
    const pagination = { total: data.length, per_page: 15, current_page: 1, last_page: 1, from: 1 };
    await renderScreen(<LogsScreen />, {
      api: fakeApi()
        .on('GET /api/teams/logs', { body: { result: { logs: { data, pagination } } } })
        .on('GET /api/users')
        .on('GET /api/logs/seals'),
      at: `${locale === 'en' ? '' : '/fr'}/logs?type=teams`,
      locale,
      user: aUser('owner'),
      texts: { admin: locale === 'en' ? en : fr },
    });
    for (const words of sentences) expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/2a08/)).not.toBeInTheDocument();
  },
);
