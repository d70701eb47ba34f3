import { displayNameBytes, displayNamePattern, errors, limits } from '@orangery/api/contract';
import type { Account } from '../../http/account.ts';
import { AppError } from '../../http/app-error.ts';
import type { AccountEvents } from '../feed/account-events.ts';
import { addressOf, type Storage } from '../storage/storage.service.ts';
import { drawAvatar } from './avatar-image.ts';
import type { UserRepository } from './user.repository.ts';

type Dependencies = {
  readonly repository: UserRepository;
  readonly storage: Storage;
  readonly accountEvents: AccountEvents;
};

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService({ repository, storage, accountEvents }: Dependencies) {
  const changed = (account: Account) => accountEvents.publish(account.id, { type: 'account' });

  return {
    /** @throws AppError emptyNickname, badNickname too long or other characters than letters and digits */
    async rename(account: Account, typed: string): Promise<string> {
      const nickname = typed.trim().normalize('NFC');
      if (nickname === '') throw new AppError(errors.emptyNickname);
      const tooLong = displayNameBytes(nickname) > limits.displayNameBytes.max;
      if (tooLong || !displayNamePattern.test(nickname)) throw new AppError(errors.badNickname);
      await repository.setNickname(account.id, nickname);
      changed(account);
      return nickname;
    },

    /**
     * Makes an upload the avatar and returns its address.
     * @throws AppError emptyAvatar, badToken no upload of this account, badParameter no usable picture
     */
    async setAvatar(account: Account, key: string): Promise<string> {
      if (key.trim() === '') throw new AppError(errors.emptyAvatar);
      const picture = await drawAvatar(await storage.take(account, 'avatar', key));
      const avatar = await storage.publish('avatar', picture.content, picture);
      const former = await repository.setAvatar(account.id, avatar);
      if (former) await storage.remove(former);
      // Deleted meanwhile, the account must not leave a picture behind.
      if (former === undefined) {
        await storage.remove(avatar);
        throw new AppError(errors.sessionExpired);
      }
      changed(account);
      return addressOf(avatar);
    },
  };
}
