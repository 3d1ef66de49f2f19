import { run } from '../processes.mjs';
import { installPackage } from './ways.mjs';

const isHere = async () => {
  try {
    return (await run('pdftoppm', ['-v'])).code === 0;
  } catch {
    return false;
  }
};

/**
 * What makes pictures of a printed page, for the tests that look at paper: installed where it is missing. Without it those tests
 * fail and say so; all others need none.
 */
export async function setUpPoppler({
  say = console.log,
  find = isHere,
  install = () => installPackage('poppler-utils'),
} = {}) {
  if (await find()) return true;
  say('installing the system’s package poppler-utils …');
  await install().catch(() => undefined);
  const found = await find();
  if (!found) say('pdftoppm is not here and could not be installed; tests of printed pages will fail.');
  return found;
}
