import { Invalid } from '../../platform/http/problem';
import { type PeriodQuery, readPeriod } from './period.rules';
import { openZone } from './zone.rules';

const now = new Date('2026-11-20T14:02:00Z');
const instants = (query: PeriodQuery) =>
  readPeriod(query, now).bounds.map((bound) => new Date(bound).toISOString().slice(0, 16));

describe('the period of a report', () => {
  it('is the last thirty days where no dates are given, with the thirty before to compare [W.611]', () => {
    const period = readPeriod({}, now);
    expect(period).toMatchObject({ from: '2026-10-22', to: '2026-11-20', group: 'day', tz: 'UTC' });
    expect(period.dates).toHaveLength(30);
    expect(new Date(period.bounds[0] ?? 0).toISOString()).toBe('2026-09-22T00:00:00.000Z');
  });

  it('has weeks that begin on Monday and months that begin on the first, but not before the period [W.611]', () => {
    const weeks = { from: '2026-11-18', to: '2026-11-24', group: 'week' } as const;
    expect(readPeriod(weeks, now).dates).toEqual(['2026-11-16', '2026-11-23']);
    expect(instants(weeks)).toEqual([
      '2026-11-11T00:00',
      '2026-11-18T00:00',
      '2026-11-23T00:00',
      '2026-11-25T00:00',
    ]);
    const months = { from: '2026-01-31', to: '2026-03-01', group: 'month' } as const;
    expect(readPeriod(months, now).dates).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
  });

  it('has days that begin and end in the time zone of the reader, also where clocks change [W.611]', () => {
    expect(instants({ from: '2026-03-29', to: '2026-03-29', tz: 'Europe/Paris' })).toEqual([
      '2026-03-27T23:00',
      '2026-03-28T23:00',
      '2026-03-29T22:00',
    ]);
    expect(readPeriod({ tz: 'Pacific/Auckland' }, now).to).toBe('2026-11-21');
    expect(readPeriod({ tz: 'America/Los_Angeles' }, new Date('2026-11-20T03:00:00Z')).to).toBe('2026-11-19');
    expect(instants({ from: '2026-05-01', to: '2026-05-01', tz: 'Asia/Kathmandu' })[1]).toBe(
      '2026-04-30T18:15',
    );
  });

  it.each([
    ['1926-01-01', 'period.date_out_of_reach'],
    ['2026-02-30', 'period.date_unreadable'],
  ])('that begins on %s is refused with the code %s [W.612]', (from, code) => {
    const refused = () => readPeriod({ from, to: '2026-11-20' }, now);
    expect(refused).toThrow(expect.objectContaining({ errors: { from: [{ code }] } }));
  });

  it.each([
    [{ from: '2026-02-30' }, 'from'],
    [{ from: "'; drop" }, 'from'],
    [{ to: 'tomorrow' }, 'to'],
    [{ to: '9999-12-31' }, 'to'],
    [{ from: '2026-12-01', to: '2026-11-01' }, 'to'],
    [{ from: '2024-11-19', to: '2026-11-20' }, 'from'],
    [{ tz: 'Europe/Atlantis' }, 'tz'],
    [{ tz: '' }, 'tz'],
    [{ tz: '+05:07' }, 'tz'],
    // Until 1972 its time was 44.5 minutes behind UTC.
    [{ tz: 'Africa/Monrovia', from: '1971-05-01', to: '1971-05-02' }, 'tz'],
  ])('of %j is refused, naming the field [W.612]', (query, field) => {
    let errors: string[] = [];
    try {
      readPeriod(query, now);
    } catch (error) {
      if (error instanceof Invalid) errors = Object.keys(error.errors);
    }
    expect(errors).toEqual([field]);
  });

  it('may be two years long [W.611]', () => {
    expect(readPeriod({ from: '2024-11-20', to: '2026-11-20' }, now).dates).toHaveLength(731);
  });
});

it('a day whose midnight is left out by a clock change begins at one o’clock', () => {
  const cairo = openZone('Africa/Cairo');
  // On 28 April 2023 clocks went from 23:59:59 to 01:00.
  expect(new Date(cairo?.startOf('2023-04-28') ?? 0).toISOString()).toBe('2023-04-27T22:00:00.000Z');
  expect(cairo?.dateAt(Date.parse('2023-04-27T21:59:59Z'))).toBe('2023-04-27');
});
