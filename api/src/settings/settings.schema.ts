import { Type } from 'typebox';
import { Nullable } from '../http/schema';

const Branding = Type.Object({
  name: Type.String(),
  logo: Nullable(Type.String()),
  hide_landing: Type.Boolean(),
  contact_form: Type.Boolean(),
  contact_email: Type.String(),
});

const Realtime = Type.Object({
  key: Type.String(),
  host: Type.String(),
  port: Type.Integer(),
  tls: Type.Boolean(),
  cluster: Nullable(Type.String()),
});

export const Settings = Type.Object(
  {
    branding: Branding,
    hostnames: Type.Object({ client: Type.String(), server: Type.String() }),
    realtime: Nullable(Realtime),
  },
  { title: 'Settings' },
);

/** The facts stand in `result` itself (specification §7). */
export const SettingsAnswer = Type.Object({ result: Settings });
