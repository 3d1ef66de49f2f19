import { createHmac } from 'node:crypto';
import { sameSecret } from '../../platform/cipher';

/** The content of a link: which invitation, and which time it was sent. */
interface InviteFacts {
  team_id: number;
  id: number;
  sends: number;
}

/**
 * How a link was passed on: by mail, which proves that its holder reads the mail of the address; or by hand by the
 * inviter, which proves nothing.
 */
export type InviteWay = 'mail' | 'hand';

/**
 * The secret in the link of an invitation. It is not stored, so that nobody can accept invitations with the database
 * alone.
 */
interface InviteTokens {
  make(facts: InviteFacts, way: InviteWay): string;
  /** Reads a secret; null if it cannot be one of ours. */
  read(token: string): (InviteFacts & { way: InviteWay }) | null;
}

const FORM = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([1-9]\d{0,5})-([\w-]{43})$/;

export function makeInviteTokens(app_key: Buffer): InviteTokens {
  const key = createHmac('sha256', app_key).update('invite').digest();
  const sign = (facts: string, way: InviteWay) =>
    createHmac('sha256', key)
      .update(way === 'mail' ? facts : `${facts}-by-hand`)
      .digest();
  return {
    make({ team_id, id, sends }, way) {
      const facts = `${team_id}-${id}-${sends}`;
      return `${facts}-${sign(facts, way).toString('base64url')}`;
    },
    read(token) {
      const [, team_id, id, sends, signature = ''] = FORM.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const way = (['mail', 'hand'] as const).find((one) =>
        sameSecret(given, sign(`${team_id}-${id}-${sends}`, one)),
      );
      return way ? { team_id: Number(team_id), id: Number(id), sends: Number(sends), way } : null;
    },
  };
}
