export { Badge, BadgeLink, type BadgeKind, type BadgeLinkProps, type BadgeProps } from './badge';
