import { overflowOf } from '../fixtures/overflow';
import type { Person, Team } from '../fixtures/team';
import { expect, test } from '../fixtures/test';

interface Made {
  id: number;
  name: string;
  slug: string;
}

/** A team below another. */
const below = async ({ api }: Pick<Person, 'api'>, { id }: { id: number }, name: string) =>
  (await api.call<{ team: Made }>('POST', '/api/teams', { name, parent_id: id })).team;

const subscribe = ({ api }: Pick<Person, 'api'>, { id }: Pick<Team, 'id'>, days: number) =>
  api.call('POST', `/api/teams/${id}/subscriptions`, {
    expiration_at: new Date(Date.now() + days * 86_400_000).toISOString(),
  });

test(
  'every tab of a team’s page fits 320 px, in both languages',
  { tag: ['@teams.242', '@V.20', '@long'] },
  async ({ team, signedIn }) => {
    const made = await team({ owen: 'owner' });
    const { owen } = made.people;
    await subscribe(owen, made, 12);
    await below(owen, made, 'A sub-team with a rather long name');
    const page = await signedIn(owen, { width: 320, height: 640 });
    for (const language of ['', '/fr']) {
      await page.goto(`${language}/teams`);
      await expect(page.locator('tbody').getByRole('rowheader').first()).toBeVisible();
      expect([language, await overflowOf(page)]).toEqual([language, []]);
      for (const tab of ['', 'members', 'branding', 'hostnames', 'subscription', 'activity', 'danger']) {
        await page.goto(`${language}/teams/${made.slug}${tab && `?tab=${tab}`}`);
        await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        expect([tab, await overflowOf(page)]).toEqual([tab, []]);
      }
    }
  },
);
