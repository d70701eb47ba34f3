import type { LookupAddress } from 'node:dns';
import { Resolver, TIMEOUT } from 'node:dns/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createNameService } from './name-service.ts';

const asked = vi.fn<(name: string, options: { all: true }) => Promise<LookupAddress[]>>();

/** What the name service answers, and whether inner names are known. */
function names(answers: { v4?: string[]; v6?: string[] }, knowsInner = false) {
  const answer = async (addresses: string[] | undefined) => {
    if (!addresses) throw new Error('queryA ENOTFOUND');
    return addresses;
  };
  const { prototype } = Resolver;
  vi.spyOn(prototype, 'resolve4').mockImplementation((() => answer(answers.v4)) as never);
  vi.spyOn(prototype, 'resolve6').mockImplementation((() => answer(answers.v6)) as never);
  const service = createNameService(knowsInner, asked);
  onTestFinished(service.close);
  return service;
}

beforeEach(() => void asked.mockReset());
afterEach(() => vi.restoreAllMocks());

it('gives all addresses of a name, and does not use the threads of the process', async () => {
  const { addressesOf } = names({ v4: ['8.8.8.8'], v6: ['2606:4700::1'] }, true);
  expect(await addressesOf('example.com')).toEqual([
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1', family: 6 },
  ]);
  expect(asked).not.toHaveBeenCalled();
});

it('does not ask the operating system for a name that nobody knows', async () => {
  await expect(names({}).addressesOf('nobody.example')).rejects.toThrow('ENOTFOUND');
  expect(asked).not.toHaveBeenCalled();
});

it('asks the operating system for one inner name after the other, and for few', async () => {
  const { addressesOf } = names({}, true);
  const answers: (() => void)[] = [];
  asked.mockImplementation(async () => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return [{ address: '10.0.0.1', family: 4 }];
  });
  const all = Promise.allSettled(Array.from({ length: 9 }, () => addressesOf('inner')));
  for (let done = 0; done < 8; done += 1) {
    await vi.waitFor(() => expect(answers).toHaveLength(done + 1), 10_000);
    answers[done]?.();
  }
  const refused = (await all).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
});

it('does not ask the operating system for a name whose server does not answer', async () => {
  const { addressesOf } = names({}, true);
  const late = Object.assign(new Error('queryA ETIMEOUT'), { code: TIMEOUT });
  vi.spyOn(Resolver.prototype, 'resolve4').mockRejectedValue(late);
  await expect(addressesOf('slow.example')).rejects.toThrow('ETIMEOUT');
  expect(asked).not.toHaveBeenCalled();
});
