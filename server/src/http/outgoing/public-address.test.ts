import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { expect, it } from 'vitest';
import { isInNetworks, isPublicAddress } from './public-address.ts';

it.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '172.32.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
])('%s is an address of the public internet', (address) => expect(isPublicAddress(address)).toBe(true));

it.each([
  '127.0.0.1',
  '127.1.2.3',
  '127.1',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.0.192',
  '169.254.169.254',
  '168.63.129.16',
  '100.64.0.1',
  '100.100.100.200',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '010.8.8.8',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '3fff::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'fec0::1',
  'ff02::1',
  '4000::1',
  'localhost',
  '2130706433',
  '0x7f000001',
  '',
])('%j is none', (address) => expect(isPublicAddress(address)).toBe(false));

it('no address of this machine is one of the public internet', () => {
  const own = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  expect(own.map(({ address }) => isPublicAddress(address))).not.toContain(true);
});

it('a network has the addresses of its kind only, and an address in another spelling is not in it', () => {
  const networks = [ipaddr.parseCIDR('127.0.0.0/8'), ipaddr.parseCIDR('fd00::/8')];
  const inside = ['127.0.0.1', 'fd00::1', '::ffff:127.0.0.1', '128.0.0.1', 'fe80::1', 'localhost'];
  expect(inside.map((address) => isInNetworks(address, networks))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

it.each([
  '64:ff9b::7f00:1',
  '64:ff9b:1::7f00:1',
  '::ffff:169.254.169.254',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
])('%s is in no network: it stands for an address outside of it', (address) => {
  const networks = ['64:ff9b::/96', '::/0'].map((network) => ipaddr.parseCIDR(network));
  expect(isInNetworks(address, networks)).toBe(false);
});
