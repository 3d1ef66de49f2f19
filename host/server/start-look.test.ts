import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LAYERS, START_COLOURS, startStyle } from './start-look';

const tokens = readFileSync(join(__dirname, '../../shared/ui/src/tokens.css'), 'utf8');

function tokensOf(scheme: string): Record<string, string> {
  const [, block = ''] = tokens.split(new RegExp(`\\[data-scheme='${scheme}'\\] {`));
  const [own = ''] = block.split('}');
  const found = [...own.matchAll(/--([\w-]+): (#\w+);/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
}

test.each(Object.entries(START_COLOURS))(
  'the start page uses the colours of the %s scheme as the design tokens define them',
  (scheme, colours) => {
    expect(tokensOf(scheme)).toMatchObject(colours);
  },
);

test('the start page declares the order of style layers as the design tokens do', () => {
  expect(startStyle.startsWith(`<style>${LAYERS}`)).toBe(true);
  expect(tokens).toContain(LAYERS);
});
