import lists from '../texts/lists.en.json';
import listsInFrench from '../texts/lists.fr.json';
import reports from '../texts/stock-reports.en.json';
import reportsInFrench from '../texts/stock-reports.fr.json';

test('pick mode and the report use the same words for an amount that was too small [lists.747]', () => {
  expect(lists.reason.tooFew).toBe(reports.short.notEnough);
  expect(listsInFrench.reason.tooFew).toBe(reportsInFrench.short.notEnough);
});
