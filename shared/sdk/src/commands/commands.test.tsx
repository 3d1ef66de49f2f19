import { render } from '@testing-library/react';
import { standingCommands, type Command } from './commands';
import { useCommands } from './commands.hooks';

function Part({ commands, heading }: { commands: Command[]; heading: string }) {
  useCommands(commands, heading);
  return null;
}
const command = (id: string): Command => ({ id, label: id, run: () => undefined });

test('the palette has the commands of what is on the page as they are now, until it is taken away [look.365]', () => {
  const [add, print] = [[command('add')], [command('print')]];
  const notes = <Part key="notes" commands={add} heading="Notes" />;
  const { rerender } = render(<>{[notes, <Part key="list" commands={print} heading="List" />]}</>);
  expect(standingCommands()).toEqual([
    { heading: 'Notes', commands: add },
    { heading: 'List', commands: print },
  ]);
  rerender(<>{[notes, <Part key="list" commands={[]} heading="2 selected" />]}</>);
  expect(standingCommands()[1]).toEqual({ heading: '2 selected', commands: [] });
  rerender(<>{[notes]}</>);
  expect(standingCommands()).toEqual([{ heading: 'Notes', commands: add }]);
  rerender(<></>);
  expect(standingCommands()).toEqual([]);
});
