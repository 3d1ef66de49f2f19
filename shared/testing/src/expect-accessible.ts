import { getConfig } from '@testing-library/react';
import type { AxeResults } from 'axe-core';

/** What only a real page has: painted colours, and landmarks around the part under test. */
const RULES_OF_A_PAGE = { 'color-contrast': { enabled: false }, region: { enabled: false } };

/** Fails with what axe found, in its own words. Colours are checked in a real browser: jsdom paints nothing. */
export async function expectAccessible(container: Element): Promise<void> {
  // Looking takes a while, in which the page may go on by itself: what it does then is as expected as in a `waitFor`.
  const { asyncWrapper } = getConfig();
  const { violations } = (await asyncWrapper(async () => {
    // A megabyte and a half, which most files of tests do without.
    const { default: axe } = await import('axe-core');
    return axe.run(container, { rules: RULES_OF_A_PAGE, resultTypes: ['violations'] });
  })) as AxeResults;
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
