import { expect, test } from 'vitest';
import { createPasswords } from './passwords.service.ts';

test('a password is hashed with argon2id at the cost that is recommended today', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('secret-word');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.matches(stored, 'secret-word')).toBe(true);
  expect(await passwords.matches(stored, 'secret-work')).toBe(false);
});

test('without an account no password is right, not even that of the decoy', async () => {
  expect(await createPasswords().matches(undefined, '')).toBe(false);
});

test('a burst of logins is refused with 20040 beyond what may wait, and logins from elsewhere are not', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('secret-word');
  // The decoy is hashed at the start, and takes one of the two places until then.
  await passwords.matches(undefined, '');
  const flood = Array.from({ length: 40 }, () => passwords.matches(stored, 'a guess', { address: 'flood' }));
  const owner = passwords.matches(stored, 'secret-word', { address: 'owner' });
  const outcomes = await Promise.allSettled(flood);
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []));
  expect(refused).toEqual(Array(22).fill(20040));
  expect(await owner).toBe(true);
});

test('however many addresses flood the logins, owners at known devices are compared with', async () => {
  const passwords = createPasswords({ memoryCost: 64, timeCost: 1 });
  const stored = await passwords.hash('secret-word');
  const flood = Array.from({ length: 200 }, (_, index) =>
    passwords.matches(stored, 'a guess', { address: `10.0.0.${index}` }),
  );
  const owner = passwords.matches(stored, 'secret-word', { owner: 'ada' });
  const more = Array.from({ length: 200 }, (_, index) =>
    passwords.matches(stored, 'a guess', { address: `10.0.1.${index}` }),
  );
  const outcomes = await Promise.allSettled([...flood, ...more]);
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(300);
  expect(await owner).toBe(true);
});
