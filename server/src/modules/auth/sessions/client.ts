import type { FastifyRequest } from 'fastify';

/** Where a session was started, as far as the request says. */
export type Client = {
  readonly device: string | null;
  readonly browser: string | null;
  /** Cookies of the device: the one it came with, and the one it has once a session was started. */
  readonly known?: { readonly former: string | undefined; readonly next: string };
};

const maxDevice = 32;

/** In this order: most browsers also name those they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera\//, 'Opera'],
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Electron\//, 'Electron'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (list: typeof browsers, agent: string) => list.find(([mark]) => mark.test(agent))?.[1];

/** `Chrome, Windows`, or the part that the user agent reveals; null when it reveals neither. */
export function browserOf(agent: string): string | null {
  const known = [nameIn(browsers, agent), nameIn(systems, agent)].filter((name) => name !== undefined);
  return known.length > 0 ? known.join(', ') : null;
}

/** The `device` header and a summary of the user agent, as they are kept with the session. */
export function clientInfoOf(request: FastifyRequest): Client {
  const { device, 'user-agent': agent } = request.headers;
  return {
    device: typeof device === 'string' && device !== '' ? device.slice(0, maxDevice) : null,
    browser: browserOf(agent?.slice(0, 1_000) ?? ''),
  };
}
