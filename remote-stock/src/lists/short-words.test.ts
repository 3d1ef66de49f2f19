import lists from '../texts/lists.en.json';
import listsInFrench from '../texts/lists.fr.json';
import reports from '../texts/stock-reports.en.json';
import reportsInFrench from '../texts/stock-reports.fr.json';

test('a missing amount has the same words in pick mode and in the report [lists.747]', () => {
  expect(lists.reason.tooFew).toBe(reports.short.notEnough);
  expect(listsInFrench.reason.tooFew).toBe(reportsInFrench.short.notEnough);
});
