import lists from '../texts/lists.en.json';
import listsInFrench from '../texts/lists.fr.json';
import reports from '../texts/stock-reports.en.json';
import reportsInFrench from '../texts/stock-reports.fr.json';

test('[X.747] that too little was there is said by the same words while picking and in the report', () => {
  expect(lists.reason.tooFew).toBe(reports.short.notEnough);
  expect(listsInFrench.reason.tooFew).toBe(reportsInFrench.short.notEnough);
});
