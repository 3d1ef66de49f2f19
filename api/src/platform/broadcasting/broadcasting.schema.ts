import { Type } from 'typebox';

const SocketId = Type.String({
  maxLength: 41,
  pattern: '^[0-9]{1,20}\\.[0-9]{1,20}$',
  examples: ['4821946015.2218340967'],
});

/** As `pusher-js` sends it, form-encoded or JSON; what else it sends is passed over. */
export const ChannelRequest = Type.Object({
  socket_id: SocketId,
  channel_name: Type.String({ maxLength: 10_000, examples: ['private-App.Models.Team.3'] }),
});

export const ChannelAnswer = Type.Object({
  auth: Type.String({ description: 'Key and signature, with a colon between.' }),
  channel_data: Type.Optional(Type.String({ description: 'JSON of the member, on a presence channel.' })),
});

export const ChannelRefused = Type.Object(
  { message: Type.String() },
  { description: 'Not for this caller, or there is none: the answer says nothing of which.' },
);

export const UserRequest = Type.Object({ socket_id: SocketId });

export const UserAnswer = Type.Object({ auth: Type.String(), user_data: Type.String() });
