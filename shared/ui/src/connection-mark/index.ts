export { ConnectionMark, type ConnectionMarkProps } from './connection-mark';
