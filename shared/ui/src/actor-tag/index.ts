export { ActorTag } from './actor-tag';
