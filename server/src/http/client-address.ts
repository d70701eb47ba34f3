import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Whom a limit counts: an IPv4 address, or the /64 network of an IPv6 one, since that is what one customer is given. */
export const clientOf = (request: FastifyRequest): string => networkOf(request.ip);

export function networkOf(address: string): string {
  const embedded = address.slice(address.lastIndexOf(':') + 1);
  if (isIPv4(embedded)) return embedded;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const front = head === '' ? [] : head.split(':');
  const back = tail ? tail.split(':') : [];
  const groups =
    tail === undefined ? front : [...front, ...Array(8 - front.length - back.length).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
