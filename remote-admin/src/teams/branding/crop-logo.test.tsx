import { fakeApi, renderScreen, type LeaveAnswer } from '@storeroom/testing';
import { fireEvent, screen } from '@testing-library/react';
import en from '../../texts/admin.en.json';
import { aTeam, someone } from '../sample';
import { CropLogo } from './crop-logo';

/** A logo of which another part was chosen, and what its dialog does once that is cancelled. */
async function cancelled(leaving: LeaveAnswer) {
  const onClose = jest.fn();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const texts = { admin: en };
  const dialog = <CropLogo team={aTeam()} image={new Image()} variant="light" onClose={onClose} />;
  await renderScreen(dialog, { api: fakeApi(), user: someone(), texts, leaving });
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await Promise.resolve();
  return onClose;
}

afterEach(() => jest.restoreAllMocks());

test('whoever has chosen a part of a logo and closes that without saving is asked first [look.341]', async () => {
  const stayed = await cancelled('stay');
  expect(stayed).not.toHaveBeenCalled();
  expect(screen.getByRole('slider', { name: 'Zoom' })).toHaveValue('2');
});

test('discarding a part of a logo that was chosen closes its dialog [look.341]', async () => {
  expect(await cancelled('discard')).toHaveBeenCalledTimes(1);
});
