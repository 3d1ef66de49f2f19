import './logs-texts';
import { useCan, useSearch } from '@storeroom/sdk';
import { kindFrom } from './log-kinds.rules';
import { OtherLogPage } from './late-parts';
import { LogPage } from './log-page';
import { LogTable } from './log-table';
import { useLogParameters } from './log-parameters.hooks';
import { useStockLogs } from './logs.queries';

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
