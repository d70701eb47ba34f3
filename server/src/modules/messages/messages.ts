import type { ContactKind } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { createDevInbox } from './dev-inbox.ts';
import { letterOf } from './letters.ts';
import { createMailCarrier } from './mail-carrier.ts';
import type { Carrier, Message, Sending } from './message.ts';
import { createSmsCarrier } from './sms-carrier.ts';

type Dependencies = {
  readonly now: () => Date;
  /** Is told why a message could not be sent. */
  readonly onFailure: (error: unknown) => void;
};

export type Messages = ReturnType<typeof createMessages>;

/** Messages to people outside of the pages, by e-mail or text message. */
export function createMessages(config: Config, { now, onFailure }: Dependencies) {
  const carriers: Record<ContactKind, Carrier | undefined> = {
    email: config.mail.url ? createMailCarrier(config.mail.url, config.mail.from) : undefined,
    phone: config.sms.url ? createSmsCarrier(config.sms.url, config.sms.token) : undefined,
  };
  const isNeeded = config.devInbox && !(carriers.email && carriers.phone);
  const inbox = isNeeded ? createDevInbox(now, config.devInboxKey) : undefined;
  const sendingOf = (kind: ContactKind): Sending => {
    if (carriers[kind]) return 'sent';
    return inbox ? 'sandbox' : 'off';
  };

  return {
    /** Undefined when it is switched off, or when everything is really sent. */
    inbox,
    kinds: (): Record<ContactKind, Sending> => ({ email: sendingOf('email'), phone: sendingOf('phone') }),

    /** @throws AppError notSupported (this kind is not configured), captchaUnavailable */
    async send({ to, template, values, language }: Message): Promise<void> {
      const letter = letterOf(to.kind, template, values, language);
      const carrier = carriers[to.kind];
      if (!carrier) {
        if (!inbox) throw new AppError(errors.notSupported);
        return inbox.put(to, letter);
      }
      try {
        await carrier(to.address, letter);
      } catch (error) {
        onFailure(error);
        throw new AppError(errors.captchaUnavailable, { cause: error });
      }
    },
  };
}
