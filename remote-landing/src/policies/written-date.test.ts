import { writtenDate } from './written-date';

afterEach(() => jest.restoreAllMocks());

/** Makes this the time zone of the browser. */
function live(timeZone: string): void {
  const { DateTimeFormat } = Intl;
  jest
    .spyOn(Intl, 'DateTimeFormat')
    .mockImplementation(
      (locale, options) =>
        new DateTimeFormat(locale, { ...options, timeZone: options?.timeZone ?? timeZone }),
    );
}

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'the date of a policy is the same in every time zone, as in %s [landing.282]',
  (zone) => {
    live(zone);
    expect(new Intl.DateTimeFormat('en', { hour: 'numeric' }).resolvedOptions().timeZone).toBe(zone);
    expect(writtenDate(new Date('2026-11-20'), 'en')).toBe('20 November 2026');
    expect(writtenDate(new Date('2026-11-20T23:59:59Z'), 'fr')).toBe('20 novembre 2026');
  },
);
