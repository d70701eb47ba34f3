import { errors } from '@orangery/api/contract';
import type { Config } from '../../../config.ts';
import { AppError } from '../../../http/app-error.ts';
import type { RateLimits } from '../../../http/rate-limits.ts';
import type { RegistrationRepository } from './registration.repository.ts';

const hour = 60 * 60;
/** New accounts of the whole installation in an hour that are usual anywhere. */
const alwaysUsual = 20;
/** Of what an installation allows in a day, what is usual in an hour: half of the average at which the day is used up. */
const usualShare = 1 / 48;

type Dependencies = {
  readonly config: Pick<Config, 'registrationsPerDay' | 'rateLimitFactor'>;
  readonly limits: RateLimits;
  readonly now: () => Date;
  readonly repository: Pick<RegistrationRepository, 'countSince'>;
};

/** Whether one-click accounts of an address, or of the whole installation, are so many that a captcha is asked for. */
export function createUnusualSignUps({ config, limits, now, repository }: Dependencies) {
  const usualOfAddress = limits.limit({ name: 'one-click-usual', points: 3, seconds: hour });
  const share = Math.ceil(config.registrationsPerDay * usualShare);
  const usual = Math.max(1, Math.round(Math.max(alwaysUsual, share) * config.rateLimitFactor));

  /** @throws AppError captchaNeeded */
  return async (ip: string): Promise<void> => {
    const since = new Date(now().getTime() - hour * 1_000);
    if ((await repository.countSince(since, usual)) >= usual) throw new AppError(errors.captchaNeeded);
    await usualOfAddress.consume(ip, errors.captchaNeeded);
  };
}

export type UnusualSignUps = ReturnType<typeof createUnusualSignUps>;
