import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { errors } from '@orangery/api/contract';
import { AppError } from '../../../http/app-error.ts';
import type { CaptchaRepository } from './captcha.repository.ts';
import { captchaLength, drawCaptcha } from './draw-captcha.ts';

/** Milliseconds. */
const captchaLifetime = 5 * 60_000;

const answerShape = new RegExp(`^[a-z0-9]{${captchaLength}}$`);
const normal = (text: string) => text.trim().toLowerCase();
const hashOf = (id: string, text: string) =>
  createHash('sha256')
    .update(`${id} ${normal(text)}`)
    .digest();

export type DrawCaptcha = typeof drawCaptcha;
export type Captchas = ReturnType<typeof createCaptchas>;

type Dependencies = {
  readonly repository: CaptchaRepository;
  readonly now: () => Date;
  readonly draw?: DrawCaptcha | undefined;
};

/** Graphic captchas: each can be answered once, within five minutes. */
export function createCaptchas({ repository, now, draw = drawCaptcha }: Dependencies) {
  const drawn: DrawCaptcha = () =>
    draw().catch((cause: unknown) => {
      throw new AppError(errors.captchaUnavailable, { cause });
    });
  return {
    /** @throws AppError captchaUnavailable */
    async issue(): Promise<{ captcha_id: string; image: string }> {
      const id = randomUUID();
      const { text, png } = await drawn();
      const at = now();
      const expiresAt = new Date(at.getTime() + captchaLifetime);
      await repository.insert({ id, textHash: hashOf(id, text), createdAt: at, expiresAt });
      return { captcha_id: id, image: `data:image/png;base64,${png.toString('base64')}` };
    },

    /**
     * Uses a captcha up, right answer or wrong.
     * @throws AppError emptyCaptcha; malformedCaptcha (the captcha stays); captchaExpired when it is unknown, used or too
     * old; wrongCaptcha
     */
    async redeem(id: string, text: string): Promise<void> {
      if (normal(text) === '') throw new AppError(errors.emptyCaptcha);
      if (!answerShape.test(normal(text))) throw new AppError(errors.malformedCaptcha);
      const captcha = await repository.take(id);
      if (!captcha || captcha.expiresAt <= now()) throw new AppError(errors.captchaExpired);
      if (!timingSafeEqual(captcha.textHash, hashOf(id, text))) throw new AppError(errors.wrongCaptcha);
    },

    /** Deletes those that can no longer be answered. */
    tidy: (): Promise<void> => repository.deleteExpired(now()),
  };
}
