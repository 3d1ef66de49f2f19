import { axe } from 'jest-axe';

/** Fails with what axe found, in its own words. Colours are checked in a real browser: jsdom paints nothing. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe(container, { rules: { region: { enabled: false } } });
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ html, failureSummary }) => `${html}\n${failureSummary ?? ''}`),
  }));
  expect(found).toEqual([]);
}
