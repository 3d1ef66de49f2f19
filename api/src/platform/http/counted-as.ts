import { networkOf } from '@storeroom/serving';
import type { FastifyRequest } from 'fastify';

/** By what a call is counted whose caller nobody knows: the network of their address. */
export const countedAs = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip);
