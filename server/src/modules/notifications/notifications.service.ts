import type { ContactKind } from '@orangery/api/contract';
import { errors } from '@orangery/api/contract';
import type { Config } from '../../config.ts';
import { AppError } from '../../http/app-error.ts';
import { createDevInbox } from './dev-inbox.ts';
import { createMailTransport } from './mail-transport.ts';
import type { Delivery, Notification, Transport } from './notification.ts';
import { createSmsTransport } from './sms-transport.ts';
import { renderTemplate } from './templates.ts';

type Dependencies = {
  readonly now: () => Date;
  /** Called with the reason why a notification could not be sent. */
  readonly onFailure: (error: unknown) => void;
};

export type Notifications = ReturnType<typeof createNotifications>;

/**
 * Notifications reach people outside of the pages, by e-mail or text message, and are made of a template. They are not the
 * product's notices (`modules/notices`), which an operator writes and which are read inside of it.
 */
export function createNotifications(config: Config, { now, onFailure }: Dependencies) {
  const transports: Record<ContactKind, Transport | undefined> = {
    email: config.mail.url ? createMailTransport(config.mail.url, config.mail.from) : undefined,
    phone: config.sms.url ? createSmsTransport(config.sms.url, config.sms.token) : undefined,
  };
  const isNeeded = config.devInbox && !(transports.email && transports.phone);
  const inbox = isNeeded ? createDevInbox(now, config.devInboxKey) : undefined;
  const deliveryOf = (kind: ContactKind): Delivery => {
    if (transports[kind]) return 'sent';
    return inbox ? 'sandbox' : 'off';
  };

  return {
    /** Undefined when it is switched off, or when there is a transport for every kind. */
    inbox,
    kinds: (): Record<ContactKind, Delivery> => ({ email: deliveryOf('email'), phone: deliveryOf('phone') }),

    /** @throws AppError notSupported (this kind is not configured), captchaUnavailable */
    async send({ to, template, values, language }: Notification): Promise<void> {
      const rendered = renderTemplate(to.kind, template, values, language);
      const transport = transports[to.kind];
      if (!transport) {
        if (!inbox) throw new AppError(errors.notSupported);
        return inbox.put(to, rendered);
      }
      try {
        await transport(to.address, rendered);
      } catch (error) {
        onFailure(error);
        throw new AppError(errors.captchaUnavailable, { cause: error });
      }
    },
  };
}
