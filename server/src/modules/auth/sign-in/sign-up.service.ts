import {
  errors,
  password as passwordRule,
  type SessionData,
  username as usernameRule,
} from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { AccountRepository } from '../accounts/account.repository.ts';
import { initialPassword, nameKey } from '../accounts/names.ts';
import type { Passwords } from '../passwords/passwords.service.ts';
import type { Origin } from '../registration/registration.service.ts';
import type { Client } from '../sessions/client.ts';
import type { SignIn } from './sign-in.service.ts';

type Credentials = { readonly username: string; readonly password: string };
type Dependencies = {
  readonly accounts: Pick<AccountRepository, 'findByName'>;
  readonly passwords: Passwords;
  readonly signIn: SignIn;
};

export type SignUp = ReturnType<typeof createSignUp>;

/** New accounts with a name and a password, chosen or generated. */
export function createSignUp({ accounts, passwords, signIn }: Dependencies) {
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

    /** @throws AppError usernameTaken, registrationLimitReached, tooManyRequests */
    async register(
      { username, password }: Credentials,
      origin: Origin,
      client: Client,
      ip: string,
    ): Promise<SessionData> {
      // Before the password is hashed, which is expensive.
      if (await accounts.findByName(nameKey(username))) throw new AppError(errors.usernameTaken);
      const passwordHash = await passwords.hash(password, { address: ip });
      return signIn.startNew({ username, passwordHash }, origin, client);
    },

    /** With a generated name and password; the password is in the answer only. @throws AppError registrationLimitReached, tooManyRequests */
    async autoRegister(
      origin: Origin,
      client: Client,
      ip: string,
    ): Promise<SessionData & { password: string }> {
      const password = initialPassword();
      const passwordHash = await passwords.hash(password, { address: ip });
      return { ...(await signIn.startNew({ passwordHash }, origin, client)), password };
    },
  };
}
