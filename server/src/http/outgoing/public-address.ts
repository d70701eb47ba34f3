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

/** Whether an IP address is in one of these networks. */
export const isInNetworks = (address: string, networks: readonly Network[]): boolean =>
  ipaddr.isValid(address) && networks.some((network) => isIn(ipaddr.parse(address), network));
