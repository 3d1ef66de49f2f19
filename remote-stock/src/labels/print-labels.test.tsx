import { renderScreen } from '@storeroom/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PrintLabels } from './print-labels';

/** The style sheets made by script, which jsdom lacks. */
const sheets = document as unknown as { adoptedStyleSheets?: { text: string }[] };

beforeEach(() => {
  window.localStorage.clear();
  sheets.adoptedStyleSheets = [];
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      text = '';
      replaceSync(text: string) {
        this.text = text;
      }
    },
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets');
  Reflect.deleteProperty(globalThis, 'CSSStyleSheet');
});

const bolt = { kind: 'item', id: 512, name: 'Hex bolt' } as const;

async function open() {
  const rendered = await renderScreen(<PrintLabels subjects={[bolt]} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Print 1 label' }));
  return { ...rendered, dialog, user: userEvent.setup() };
}

test('labels on another paper begin at its first position [stock.633]', async () => {
  const { dialog, user } = await open();
  const start = () => dialog.getByRole('textbox', { name: /First label at/ });
  await user.clear(start());
  await user.type(start(), '12');
  expect(start()).toHaveValue('12');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Paper' }), 'a4x65');
  expect(start()).toHaveValue('1');
});

test('while the dialog for labels is open the labels alone are printed, on the paper that was chosen last, and afterwards the page again [stock.633]', async () => {
  const { dialog, user, unmount } = await open();
  const pages = () => sheets.adoptedStyleSheets?.map(({ text }) => /size: (.*?);/.exec(text)?.[1]);
  expect(pages()).toEqual(['210mm 297mm']);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Paper' }), 'roll80');
  expect(pages()).toEqual(['80mm 40mm']);
  unmount();
  expect(pages()).toEqual([]);
});
