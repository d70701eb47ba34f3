import type { HostServices } from '@orangery/platform';
import { addressOfLink } from './address-of-link.ts';
import { components } from './pdfjs.ts';

type EventBus = InstanceType<typeof components.EventBus>;

export type LinkTexts = { title: string; open: string };

/**
 * Links of a document: those inside it lead to their page, those outside are opened when the person has seen the whole
 * address and agrees. All else, such as starting a program, comes to nothing.
 */
export function createLinkService(
  eventBus: EventBus,
  { confirm }: Pick<HostServices, 'confirm'>,
  texts: LinkTexts,
): InstanceType<typeof components.PDFLinkService> {
  const service = new components.PDFLinkService({
    eventBus: withoutFocus(eventBus),
    ignoreDestinationZoom: true,
  });
  let isAsking = false;
  const ask = async (address: string) => {
    if (isAsking) return;
    isAsking = true;
    const question = { title: texts.title, body: asAddress(address), confirmLabel: texts.open };
    const isAgreed = await confirm(question).finally(() => {
      isAsking = false;
    });
    if (isAgreed) window.open(address, '_blank', 'noopener,noreferrer');
  };
  service.addLinkAttributes = (link, url) => {
    const address = addressOfLink(url);
    if (!address) {
      link.removeAttribute('href');
      return;
    }
    link.href = address;
    link.title = address;
    link.rel = 'noopener noreferrer nofollow';
    const stop = (event: MouseEvent) => {
      event.preventDefault();
      if (event.button <= 1) void ask(address);
    };
    link.onclick = stop;
    link.onauxclick = stop;
  };
  return service;
}

/** In its own direction whatever language is around it: left to right, in a bidirectional isolate. */
const asAddress = (address: string): string => `\u2066${address}\u2069`;

/**
 * The service moves the focus to a page that it went to when the page is drawn the next time, however much later, and the page
 * is scrolled into view with it.
 */
const withoutFocus = (eventBus: EventBus): EventBus =>
  new Proxy(eventBus, {
    get(target, name) {
      if (name === 'on')
        return (...args: Parameters<EventBus['on']>) => args[0] !== drawn && target.on(...args);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
const drawn = 'textlayerrendered';
