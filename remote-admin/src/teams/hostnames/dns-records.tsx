import type { TeamHostname } from '@storeroom/contract';
import { IconButton } from '@storeroom/ui/button';
import { Icon } from '@storeroom/ui/icon';
import { useReportDone } from '../changes/refusal.hooks';
import { useTeamWords } from '../team-words.hooks';
import styles from './hostnames.module.css';

const SIGNS = { ok: 'check', pending: 'refresh', wrong: 'warn' } as const;

/** The records to set in the DNS of a domain, each to be copied, and how the last look found them. */
export function DnsRecords({ records }: Pick<TeamHostname, 'records'>) {
  const { t } = useTeamWords();
  return (
    <table className={styles.records}>
      <caption className="sr">{t('teams.hosts.records')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('teams.hosts.type')}</th>
          <th scope="col">{t('teams.hosts.name')}</th>
          <th scope="col">{t('teams.hosts.value')}</th>
          <th scope="col">{t('teams.hosts.found')}</th>
        </tr>
      </thead>
      <tbody>
        {records.map(({ type, name, value, state }) => (
          <tr key={`${type} ${name}`}>
            <th scope="row">{type}</th>
            <td>
              <Copied text={name} label={t('teams.hosts.copyName', { name })} />
            </td>
            <td>
              <Copied text={value} label={t('teams.hosts.copyValue', { name })} />
            </td>
            <td data-state={state}>
              <span className={styles.found}>
                <Icon name={SIGNS[state]} size={16} />
                {t(`teams.hosts.record.${state}`)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Something to be set exactly so, and a press that copies it. */
function Copied({ text, label }: { text: string; label: string }) {
  const { t } = useTeamWords();
  const reportDone = useReportDone();
  return (
    <span className={styles.copied}>
      <code>{text}</code>
      <IconButton
        size="small"
        icon="copy"
        label={label}
        onClick={() =>
          void navigator.clipboard.writeText(text).then(
            () => reportDone(t('teams.hosts.wasCopied', { text })),
            () => reportDone(t('teams.hosts.notCopied')),
          )
        }
      />
    </span>
  );
}
