import { addTexts, lazyPart, useCan, useSearch } from '@storeroom/sdk';
import { isGrouped, LogGroup } from './log-group';
import { kindFrom } from './log-lists';
import { LogPage } from './log-page';
import { LogRow } from './log-row';
import en from '../texts/admin.logs.en.json';
import fr from '../texts/admin.logs.fr.json';

// The words of the log beyond its rows come with its page, not with the dashboard's activity.
addTexts('en', 'admin', en);
addTexts('fr', 'admin', fr);

/** The logs beside that of stock, in a file of their own. */
const OtherLogPage = lazyPart(
  async () => (await import(/* webpackChunkName: "other-logs" */ './other-log-page')).OtherLogPage,
);

/** What happened to the stock of the team, and to all that belongs to it: a tab for each. */
export default function LogsScreen() {
  const can = useCan();
  const [search] = useSearch();
  const kind = kindFrom(search.get('type'), can);
  if (kind !== 'stock') return <OtherLogPage key={kind} kind={kind} />;
  return (
    <LogPage kind="stock" row={(log) => (isGrouped(log) ? <LogGroup log={log} /> : <LogRow log={log} />)} />
  );
}
