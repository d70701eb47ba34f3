import { isIP } from 'node:net';
import path from 'node:path';
import { modelValues } from '@orangery/api/contract';
import ipaddr from 'ipaddr.js';
import { isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import { isTranslated } from '../http/outgoing/public-address.ts';
import { repositoryRoot } from './repository-root.ts';
import type { ModelMap } from './types.ts';

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
export const folder = z.string().transform((value) => path.resolve(repositoryRoot, value));
export const onOff = (fallback: boolean) =>
  z
    .enum(['on', 'off'], { error: 'must be "on" or "off"' })
    .default(fallback ? 'on' : 'off')
    .transform((value) => value === 'on');

export const modelMap = z.string().transform((value, context): ModelMap => {
  const known: readonly string[] = [...modelValues, '*'];
  const map: Record<string, string> = {};
  for (const pair of value.split(',')) {
    const [option = '', model = ''] = splitOnce(pair, '=').map((part) => part.trim());
    if (!known.includes(option) || model === '') {
      context.addIssue({
        code: 'custom',
        message: `must be pairs like "3.5=small-model,4.0=large-model"; options are ${known.join(', ')}`,
      });
      return z.NEVER;
    }
    map[option] = model;
  }
  return map;
});

/** `CN=5000,*=200`: figures by country code of two letters, `*` for every other. */
export const countryCeilings = z.string().transform((value, context): Readonly<Record<string, number>> => {
  const ceilings: Record<string, number> = {};
  for (const pair of value.split(',')) {
    const [country = '', figure = ''] = splitOnce(pair, '=').map((part) => part.trim());
    if (!(country === '*' || isSupportedCountry(country)) || !/^\d{1,9}$/.test(figure)) {
      context.addIssue({
        code: 'custom',
        message:
          'must be pairs like "CN=5000,RU=500,*=0": countries, or * for all others, and messages a day',
      });
      return z.NEVER;
    }
    ceilings[country] = Number(figure);
  }
  return ceilings;
});

/** `off`, `on` (trust every proxy), or a comma separated list of addresses and networks. */
export const trustProxy = z
  .string()
  .refine((value) => value === 'on' || value === 'off' || value.split(',').every(isNetwork), {
    error: 'must be "on", "off", or addresses and networks of proxies like "10.0.0.0/8,127.0.0.1"',
  })
  .transform((value) => (value === 'on' || value === 'off' ? value === 'on' : value));

/** Networks in CIDR notation; an address alone stands for itself. */
export const networks = z.string().transform((value, context) =>
  value.split(',').map((part) => {
    const [address, bits] = splitOnce(part.trim(), '/');
    const cidr = `${address}/${bits || (isIP(address) === 6 ? 128 : 32)}`;
    // Other spellings of an address, such as 127.1, are read in more than one way.
    const network = isIP(address) !== 0 && ipaddr.isValidCIDR(cidr) ? ipaddr.parseCIDR(cidr) : undefined;
    if (network && !isTranslated(network)) return network;
    context.addIssue({
      code: 'custom',
      message: network
        ? `has ${cidr}, whose addresses stand for those of other networks, like 127.0.0.1: it cannot be opened`
        : 'must be a comma separated list of networks like "10.1.0.0/16,fd00::/8"',
    });
    return z.NEVER;
  }),
);

/** Names that Fastify knows networks by. */
const networkNames: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

// Fastify throws for some invalid values and reads "1" as the address 0.0.0.1.
function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.trim().split('/');
  if (bits === undefined) return isIP(address) !== 0 || networkNames.includes(address);
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most;
}

export const origins = z.string().transform((value, context) =>
  value.split(',').map((part) => {
    const parsed = httpUrl.safeParse(part.trim());
    if (parsed.success) return new URL(parsed.data).origin;
    context.addIssue({
      code: 'custom',
      message: 'must be a comma separated list of http or https addresses',
    });
    return z.NEVER;
  }),
);

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
