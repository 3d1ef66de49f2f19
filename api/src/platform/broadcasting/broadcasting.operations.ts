import { Problem } from '../http/problem';
import { channelAuth, userAuth } from '../realtime/sockets/signature';
import {
  ChannelAnswer,
  ChannelRefused,
  ChannelRequest,
  UserAnswer,
  UserRequest,
} from './broadcasting.schema';
import { parseChannel } from './channel.rules';
import { mayListen } from './subscriber.service';
import { operation } from '../http/operation';

/** The refusal of a channel says nothing, whether it does not exist or is not for this caller. */
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
