import {
  errors,
  password as passwordRule,
  type SessionData,
  username as usernameRule,
} from '@orangery/api/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/app-error.ts';
import { createAccountRepository } from './account.repository.ts';
import type { Client } from './client.ts';
import type { Entrance, Origin } from './entrance.ts';
import { friendlyName, initialPassword, nameKey } from './names.ts';
import type { Passwords } from './passwords.ts';

type Credentials = { readonly username: string; readonly password: string };
type Dependencies = {
  readonly db: Kysely<Database>;
  readonly entrance: Entrance;
  readonly passwords: Passwords;
};

const nameAttempts = 5;

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService({ db, entrance, passwords }: Dependencies) {
  const repository = createAccountRepository(db);

  return {
    /** The rules for a new account, before anything is spent on it. @throws AppError badUsername or badPassword */
    validate({ username, password }: Credentials): Credentials {
      const name = usernameRule.safeParse(username.normalize('NFC'));
      // What it is compared in must be a name too: one letter may stand for a whole sentence.
      if (!name.success || !usernameRule.safeParse(username.normalize('NFKC')).success)
        throw new AppError(errors.badUsername);
      if (!passwordRule.safeParse(password).success) throw new AppError(errors.badPassword);
      return { username: name.data, password };
    },

    /** @throws AppError usernameTaken, registrationLimitReached */
    async register(credentials: Credentials, origin: Origin, client: Client): Promise<SessionData> {
      if (await repository.findByName(nameKey(credentials.username)))
        throw new AppError(errors.usernameTaken);
      const passwordHash = await passwords.hash(credentials.password);
      const { id } = await entrance.create({ username: credentials.username, passwordHash }, origin);
      return entrance.enter(id, client);
    },

    /** An account with a generated name; its password is in the answer and nowhere else. @throws AppError registrationLimitReached */
    async autoRegister(origin: Origin, client: Client): Promise<SessionData & { password: string }> {
      const password = initialPassword();
      const passwordHash = await passwords.hash(password);
      const { id } = await entrance.create({ username: undefined, passwordHash }, origin);
      return { ...(await entrance.enter(id, client)), password };
    },

    async freeName(): Promise<string> {
      for (let attempt = 0; attempt < nameAttempts; attempt += 1) {
        const name = friendlyName();
        if (!(await repository.findByName(nameKey(name)))) return name;
      }
      throw new AppError(errors.internal);
    },
  };
}
