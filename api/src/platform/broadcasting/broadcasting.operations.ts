import { Type } from 'typebox';
import { operation } from '../http/operation';
import { Problem } from '../http/problem';
import { channelAuth, userAuth } from '../realtime/sockets/signature';
import { parseChannel } from './channel.rules';
import { mayListen } from './subscriber.service';

const SocketId = Type.String({
  maxLength: 41,
  pattern: '^[0-9]{1,20}\\.[0-9]{1,20}$',
  examples: ['4821946015.2218340967'],
});

/** The fields that `pusher-js` sends, as a form or as JSON. Others are ignored. */
const ChannelRequest = Type.Object({
  socket_id: SocketId,
  channel_name: Type.String({ maxLength: 10_000, examples: ['private-App.Models.Team.3'] }),
});

const ChannelAnswer = Type.Object({
  auth: Type.String({ description: 'Key and signature, with a colon between.' }),
  channel_data: Type.Optional(Type.String({ description: 'JSON of the member, on a presence channel.' })),
});

const ChannelRefused = Type.Object(
  { message: Type.String() },
  { description: 'Not for this caller, or there is none: the answer says nothing of which.' },
);

const UserRequest = Type.Object({ socket_id: SocketId });

const UserAnswer = Type.Object({ auth: Type.String(), user_data: Type.String() });

/** A refusal without a message, so that a channel that does not exist looks like one that this caller may not use. */
const refused = () => new Problem(403, null);

export const broadcastingOperations = [
  operation('POST /broadcasting/auth', {
    tag: 'Live updates',
    summary: 'Lets a socket into a channel.',
    needs: 'signed-in',
    body: ChannelRequest,
    answer: { 200: ChannelAnswer, 403: ChannelRefused },
    handle: async ({ app, request, body }) => {
      const { socket_id, channel_name } = body;
      const { user, access, token_id } = request.session;
      if (!(await mayListen(app.database, { id: user.id, access }, [channel_name]))) throw refused();
      await app.realtime.grant(socket_id, { user_id: String(user.id), token_id, channel: channel_name });
      const sign = (data?: string) => channelAuth(app.realtime.app, socket_id, channel_name, data);
      if (!parseChannel(channel_name)?.presence) return { auth: sign() };
      const channel_data = JSON.stringify({ user_id: String(user.id), user_info: { name: user.name } });
      return { auth: sign(channel_data), channel_data };
    },
  }),

  operation('POST /broadcasting/user-auth', {
    tag: 'Live updates',
    summary: 'Tells a socket server whose socket it is, so that it can be closed when the account is.',
    needs: 'signed-in',
    body: UserRequest,
    answer: { 200: UserAnswer },
    handle: async ({ app, request, body }) => {
      const { user, token_id } = request.session;
      const { socket_id } = body;
      await app.realtime.grant(socket_id, { user_id: String(user.id), token_id, channel: null });
      const user_data = JSON.stringify({ id: String(user.id) });
      return { auth: userAuth(app.realtime.app, socket_id, user_data), user_data };
    },
  }),
];
