import { expect, test } from '../fixtures/test';

test(
  'every script, style and preload link of a visit has an integrity, and scripts that are inline, evaluated, in markup, foreign or without integrity do not run',
  { tag: ['@PF.24', '@PF.36'] },
  async ({ sharedTeam, signedIn, expectedConsole }) => {
    expectedConsole.push(/Content Security Policy/, /integrity/i, /ERR_BLOCKED_BY/, /nowhere\.png/);
    const page = await signedIn(sharedTeam.people.manager);
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Available' }).click();
    await expect(page.getByRole('table')).toBeVisible();
    const elements = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
          'script[src], link[rel~="stylesheet"], link[rel="preload"]',
        ),
      ].map((element) => [element.getAttribute('src') ?? element.getAttribute('href'), element.integrity]),
    );
    expect(elements.length).toBeGreaterThan(10);
    for (const [address, integrity] of elements)
      expect(integrity, address ?? '').toMatch(/^sha384-[\w+/]{64}$/);
    const inline = await page
      .locator('script:not([src])')
      .evaluateAll((scripts) => scripts.map((one) => one.getAttribute('type')));
    // And one that runs: the first, whose hash the policy names.
    expect([...new Set(inline)]).toEqual(['application/json', null]);
    expect(inline.filter((type) => type === null)).toHaveLength(1);

    const outcome = await page.evaluate(async () => {
      const ran: string[] = [];
      Object.assign(globalThis, { ran });
      const add = (script: Partial<HTMLScriptElement>) =>
        new Promise<string>((done) => {
          const element = Object.assign(document.createElement('script'), script);
          element.onload = () => done('loaded');
          element.onerror = () => done('blocked');
          document.head.append(element);
          if (!script.src) done('inline');
        });
      await add({ textContent: 'ran.push("inline")' });
      const div = document.createElement('div');
      div.innerHTML = '<img src="/nowhere.png" onerror="ran.push(\'handler\')">';
      document.body.append(div);
      await new Promise((done) => div.querySelector('img')?.addEventListener('error', done));
      // In a task of its own: what a test evaluates is let through by the browser's own tools.
      const evaluated = await new Promise<string>((done) => {
        setTimeout(() => {
          try {
            done(String((Reflect.get(globalThis, 'eval') as (source: string) => unknown)('1')));
          } catch (error) {
            done((error as Error).name);
          }
        });
      });
      const own = document.querySelector<HTMLScriptElement>('script[src*="/assets/"]')?.src ?? '';
      const withoutIntegrity = await add({ src: `${own}?again`, crossOrigin: 'anonymous' });
      const elsewhere = await add({ src: 'http://127.0.0.1:9/x.js', crossOrigin: 'anonymous' });
      return { ran, evaluated, withoutIntegrity, elsewhere };
    });
    expect(outcome).toEqual({
      ran: [],
      evaluated: 'EvalError',
      withoutIntegrity: 'blocked',
      elsewhere: 'blocked',
    });
  },
);
