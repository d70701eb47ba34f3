import { displayNameBytes, displayNamePattern, errors, limits } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import { addressOf, type Storage } from '../storage/storage.service.ts';
import { drawAvatar } from './avatar-image.ts';
import type { UserRepository } from './user.repository.ts';

type Dependencies = {
  readonly users: Pick<UserRepository, 'setAvatar' | 'setNickname'>;
  readonly storage: Storage;
  readonly accountEvents: Pick<AccountEvents, 'publish'>;
};

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService({ users, storage, accountEvents }: Dependencies) {
  const changed = (account: Account) => accountEvents.publish(account.id, { type: 'account' });

  return {
    /** @throws AppError emptyNickname; badNickname when it is too long or has other characters than letters and digits */
    async rename(account: Account, typed: string): Promise<string> {
      const nickname = typed.trim().normalize('NFC');
      if (nickname === '') throw new AppError(errors.emptyNickname);
      const tooLong = displayNameBytes(nickname) > limits.displayNameBytes.max;
      if (tooLong || !displayNamePattern.test(nickname)) throw new AppError(errors.badNickname);
      await users.setNickname(account.id, nickname);
      changed(account);
      return nickname;
    },

    /**
     * Makes an upload the avatar and returns its address.
     * @throws AppError emptyAvatar, badToken when it is no upload of this account, badParameter when it is no usable picture
     */
    async setAvatar(account: Account, key: string): Promise<string> {
      if (key.trim() === '') throw new AppError(errors.emptyAvatar);
      const picture = await drawAvatar(await storage.take(account, 'avatar', key));
      const avatar = await storage.publish('avatar', picture.content, picture);
      const former = await users.setAvatar(account.id, avatar);
      if (former) await storage.remove(former);
      // An account that has just been deleted must not leave a picture behind.
      if (former === undefined) {
        await storage.remove(avatar);
        throw new AppError(errors.sessionExpired);
      }
      changed(account);
      return addressOf(avatar);
    },
  };
}
