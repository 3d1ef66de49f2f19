import { now, useActiveTeam, useLocale, useSearch } from '@storeroom/sdk';
import { Checkbox } from '@storeroom/ui/checkbox';
import { Field } from '@storeroom/ui/field';
import { DateInput } from '@storeroom/ui/input';
import { Select } from '@storeroom/ui/select';
import { useState } from 'react';
import { LocationField, useLocationName } from '../../items';
import {
  type ReportParameters,
  dayIn,
  daysAfter,
  daysOf,
  GROUPS,
  isDay,
  WITHOUT_PERIOD,
  writeReportAddress,
} from '../data/report-address.rules';
import { zone } from '../data/report.queries';
import { useReportWords } from '../report-words.hooks';
import styles from './reports-page.module.css';

const SPANS = { week: 7, month: 30, quarter: 90, year: 365 } as const;
type Span = keyof typeof SPANS;
const SPAN_KEYS = Object.keys(SPANS) as Span[];
const DEFAULT_SPAN = SPANS.month;

/** The period, steps, location and sub-teams of a report. Each choice is written into the address at once. */
export function ReportFilters({ asked }: { asked: ReportParameters }) {
  const { t } = useReportWords();
  const [, change] = useSearch();
  const write: Write = (values) => change((next) => writeReportAddress(next, values));
  return (
    <div className={styles.filters} role="search" aria-label={t('filters.label')}>
      {WITHOUT_PERIOD.includes(asked.report) ? null : <Period asked={asked} write={write} />}
      <Location asked={asked} write={write} />
      {asked.report === 'teams' ? null : (
        <span className={styles.children}>
          <Checkbox
            label={t('filters.children')}
            checked={asked.include_children}
            onChange={({ target }) => write({ include_children: target.checked ? 'true' : null })}
          />
        </span>
      )}
    </div>
  );
}

type Write = (values: Parameters<typeof writeReportAddress>[1]) => void;

function Period({ asked, write }: { asked: ReportParameters; write: Write }) {
  const { t } = useReportWords();
  const today = dayIn(zone(), now());
  const span = asked.to === today ? SPAN_KEYS.find((span) => SPANS[span] === daysOf(asked)) : undefined;
  const chooseSpan = (days: number) =>
    write({
      from: days === DEFAULT_SPAN ? null : daysAfter(today, 1 - days),
      to: days === DEFAULT_SPAN ? null : today,
      group: null,
    });
  return (
    <>
      <Field label={t('filters.period')}>
        <Select
          value={span ?? ''}
          onChange={({ target }) => target.value && chooseSpan(SPANS[target.value as Span])}
        >
          {span === undefined ? <option value="">{t('filters.own')}</option> : null}
          {SPAN_KEYS.map((key) => (
            <option key={key} value={key}>
              {t(`filters.span.${key}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Day label={t('filters.from')} value={asked.from} onChange={(from) => write({ from, to: asked.to })} />
      <Day label={t('filters.to')} value={asked.to} onChange={(to) => write({ from: asked.from, to })} />
      <Field label={t('filters.group')}>
        <Select value={asked.group} onChange={({ target }) => write({ group: target.value })}>
          {GROUPS.map((group) => (
            <option key={group} value={group}>
              {t(`filters.groups.${group}`)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}

/** Days before this are not passed on: while 2026 is being typed, the field has the year 0002 at first. */
const EARLIEST = '1970-01-01';

/** A field for a day, which is passed on once it is complete. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label}>
      <DateInput
        locale={locale}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          if (isDay(target.value) && target.value >= EARLIEST) onChange(target.value);
        }}
        onBlur={() => setTyped(null)}
      />
    </Field>
  );
}

function Location({ asked: { location_id }, write }: { asked: ReportParameters; write: Write }) {
  const { t } = useReportWords();
  const team = useActiveTeam()?.id;
  const [known, setKnown] = useState<{ id: number; name: string } | null>(null);
  const nameOf = useLocationName(location_id === null ? [] : [location_id]);
  const name = location_id === null ? null : known?.id === location_id ? known.name : nameOf(location_id);
  return (
    <Field label={t('filters.location')} className={styles.location}>
      <LocationField
        key={team}
        value={location_id}
        name={name}
        placeholder={t('filters.everywhere')}
        onChange={(id, chosen) => {
          setKnown(id !== null && chosen !== undefined ? { id, name: chosen } : null);
          write({ location_id: id === null ? null : String(id) });
        }}
      />
    </Field>
  );
}
