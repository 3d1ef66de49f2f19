import { addTexts, useCan, useSearch } from '@storeroom/sdk';
import { kindFrom } from './log-kinds.rules';
import { OtherLogPage } from './lazy-parts';
import { LogPage } from './log-page';
import { LogTable } from './log-table';
import { useLogParameters } from './log-parameters.hooks';
import { useStockLogs } from './logs.queries';
import en from '../texts/admin.logs.en.json';
import fr from '../texts/admin.logs.fr.json';

// The words of the log beyond its rows come with its page, not with the dashboard's activity.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);

/** What happened to the stock of the team, and to all that belongs to it: a tab for each. */
export default function LogsScreen() {
  const can = useCan();
  const [search] = useSearch();
  const kind = kindFrom(search.get('type'), can);
  return kind === 'stock' ? <StockLogPage /> : <OtherLogPage key={kind} kind={kind} />;
}

function StockLogPage() {
  const page = useStockLogs(useLogParameters());
  return <LogPage kind="stock" {...page} table={(props) => <LogTable {...props} />} />;
}
