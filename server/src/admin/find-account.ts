import { errors } from '@orangery/api/contract';
import { nameKey } from '../modules/auth/accounts/names.ts';
import type { AccountRow, AdminRepository, Names } from './admin.repository.ts';
import { Refusal } from './refusal.ts';

const kinds = ['id', 'name', 'phone', 'email'] as const;
type Kind = (typeof kinds)[number];

/**
 * The account that an operator means by its name, id, phone or e-mail. `id:`, `name:`, `phone:` or `email:` before it
 * says which of them it is.
 * @throws Refusal when there is none (userNotFound), more than one, or `id:` with what can be no id (badUserId)
 */
export async function findAccount(
  repository: Pick<AdminRepository, 'find'>,
  typed: string,
): Promise<AccountRow> {
  const kind = kinds.find((each) => typed.startsWith(`${each}:`));
  const value = kind ? typed.slice(kind.length + 1) : typed;
  if (kind === 'id' && !/^\d{10}$/.test(value.trim()))
    throw new Refusal(`"${value.trim()}" is no account id: they have ten digits.`, errors.badUserId);
  const found = value.trim() === '' ? [] : await repository.find(namesOf(value.trim(), kind));
  const [account, second] = found;
  if (!account) throw new Refusal(`There is no account "${typed}".`, errors.userNotFound);
  // A stranger may have taken someone's number for a name.
  if (second)
    throw new Refusal(
      `"${typed}" could be ${found.map(({ id, username }) => `${username} (${id})`).join(' or ')}. Say which: id:…`,
    );
  return account;
}

function namesOf(value: string, kind: Kind | undefined): Names {
  const phone = value.replace(/[\s()-]/g, '');
  const all: Record<Kind, Names> = {
    id: { id: value },
    name: { username_key: nameKey(value) },
    phone: { phone: /^1\d{10}$/.test(phone) ? `+86${phone}` : phone },
    email: { email: value.toLowerCase() },
  };
  return kind ? all[kind] : Object.assign({}, ...Object.values(all));
}
