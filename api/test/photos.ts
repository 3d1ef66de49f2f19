import type { Stock } from '@storeroom/contract';
import sharp from 'sharp';
import type { Answer, TestApi } from './api';
import { upload } from './upload';

export type ShownPhoto = NonNullable<Stock['photo']>;

/** A picture of one colour, in the format of a camera. */
export const picture = (
  { width = 1_600, height = 1_200, background = '#0B6B4C' } = {},
  format: 'png' | 'jpeg' | 'webp' = 'jpeg',
): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** Uploads a photo of an item, as a browser does. */
export const sendPhoto = (
  api: TestApi,
  team: { id: number },
  as: { token: string },
  id: number,
  file: Buffer,
  headers: Record<string, string> = {},
  fields: Record<string, string> = {},
): Promise<Answer> =>
  upload(api, `/api/stock/${id}/photo`, {
    as,
    file,
    field: 'photo',
    filename: 'photo.jpg',
    fields: { team_id: String(team.id), ...fields },
    headers,
  });

/** The photo in an answer with an item. */
export const photoIn = (answer: Answer) => answer.body.result?.stock?.photo as unknown as ShownPhoto;

/** Fetches one of its addresses, as a browser does. */
export const look = (api: TestApi, address: string) =>
  api.app.inject({ url: address, headers: { host: api.config.server_origin.host } });
