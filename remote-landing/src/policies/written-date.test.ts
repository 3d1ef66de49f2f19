import { setTimeZone } from '@storeroom/testing';
import { writtenDate } from './written-date';

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the date of a policy is the same in every time zone, as in %s [landing.282]',
  (zone) => {
    setTimeZone(zone);
    expect(new Intl.DateTimeFormat('en', { hour: 'numeric' }).resolvedOptions().timeZone).toBe(zone);
    expect(writtenDate(new Date('2026-11-20'), 'en')).toBe('20 November 2026');
    expect(writtenDate(new Date('2026-11-20T23:59:59Z'), 'fr')).toBe('20 novembre 2026');
  },
);
