import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';

/** A network in CIDR notation, parsed. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** IPv6 addresses that are given out so far. Outside of it there are others that stand for an IPv4 address. */
const globalUnicast = ipaddr.parseCIDR('2000::/3');
/** Where Azure answers its machines; the metadata of other clouds has addresses that are not public. */
const azureMetadata = '168.63.129.16';

const isIn = (address: ipaddr.IPv4 | ipaddr.IPv6, network: Network): boolean =>
  address.kind() === network[0].kind() && address.match(network);

/** Addresses of this machine, public ones too: behind them are services that are meant for itself. */
const isOfThisMachine = (address: string): boolean =>
  Object.values(networkInterfaces()).some((list) => list?.some((own) => own.address === address));

/** Whether an IP address is one of the public internet, and not of this machine. Anything else than an address is not. */
export function isPublicAddress(address: string): boolean {
  // Four decimal numbers: other spellings of IPv4 are read one way here and another way elsewhere.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed.kind() === 'ipv6' && !isIn(parsed, globalUnicast)) return false;
  return parsed.toString() !== azureMetadata && !isOfThisMachine(parsed.toString());
}

/** IPv6 that stands for an IPv4 address, as in NAT64 and 6to4, by what `ipaddr.js` calls it. */
const translated: readonly string[] = ['ipv4Mapped', 'rfc6145', 'rfc6052', '6to4', 'teredo'];

/** Whether a network begins with such an address: it says nothing about where a connection leads. */
export const isTranslated = ([address]: Network): boolean => translated.includes(address.range());

/** Whether an IP address is in one of these networks. One that stands for another is in none. */
export function isInNetworks(address: string, networks: readonly Network[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return !translated.includes(parsed.range()) && networks.some((network) => isIn(parsed, network));
}
