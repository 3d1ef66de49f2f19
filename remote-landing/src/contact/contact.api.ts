import { request } from '@storeroom/sdk';

export interface Enquiry {
  name: string;
  email: string;
  company: string;
  plan: string;
  message: string;
  /** Out of people's sight: whoever fills it in is none. */
  website: string;
  /** ISO 8601: when the form was first shown. */
  started_at: string;
}

/**
 * Answers the number by which to ask after the message.
 *
 * @throws ApiError 404 where the form is switched off, 422 with messages by field, 429 with the seconds to wait, 0 when
 * there was no answer.
 */
export async function sendEnquiry(enquiry: Enquiry): Promise<string> {
  const { reference } = await request('POST /api/contact', {
    body: enquiry,
    team: false,
  });
  return reference;
}
