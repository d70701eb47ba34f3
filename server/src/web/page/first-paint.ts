import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Asset,
  type FirstPaintFile,
  firstPaintFile,
  type ResolvedRegistry,
} from '@orangery/api/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { PageRoute } from './preload-map.ts';
import { hashOf } from './template.ts';

/** A page as it looks before its scripts are there. */
export type FirstPaint = {
  /** A style element for the head, after the style sheet of the shell. */
  readonly styles: string;
  /** Content security sources of the styles. */
  readonly styleHashes: readonly string[];
  readonly html: string;
  /** The view in the main place has a box to write in: there is something to use before the scripts are there. */
  readonly hasBox: boolean;
};

type Visit = {
  readonly registry: ResolvedRegistry;
  readonly layout: 'desktop' | 'mobile';
  readonly language: string;
};

/** The first paint of a page; undefined when the shell has none. The place of a view without one is empty. */
export type FirstPaints = (route: PageRoute, visit: Visit) => Promise<FirstPaint | undefined>;

type Sources = {
  /** Of the shell's build. */
  readonly shell: () => Promise<FirstPaintFile | undefined>;
  readonly releasesDir: string;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/** Only those that this server delivers: a release elsewhere has none. */
const ofThisServer = /^\/releases\/([a-z][\w-]*\/\w[\w.-]*\/[\w-][\w.-]*)$/;

/** Releases never change, so each is read and checked once. */
function releaseFiles({ releasesDir, log }: Sources) {
  const known = new Map<string, Promise<FirstPaintFile | undefined>>();
  const read = async ({ url, integrity }: Asset): Promise<FirstPaintFile | undefined> => {
    const file = ofThisServer.exec(url)?.[1];
    if (!file) return undefined;
    const content = await readFile(path.join(releasesDir, file));
    const [algorithm = '', expected] = integrity.split(/-(.*)/s);
    if (createHash(algorithm).update(content).digest('base64') !== expected)
      throw new Error('its integrity is another one than that of its release');
    return firstPaintFile.parse(JSON.parse(content.toString()));
  };
  return (asset: Asset): Promise<FirstPaintFile | undefined> => {
    const before = known.get(asset.url);
    if (before) return before;
    const reading = read(asset).catch((error: unknown) => {
      log.error({ err: error, url: asset.url }, 'unusable first paint');
      known.delete(asset.url);
      return undefined;
    });
    known.set(asset.url, reading);
    return reading;
  };
}

const cssOf = ({ css, styles }: FirstPaintFile, view: string, layout: string): string =>
  styles?.[view]?.[layout] ?? css;

/** Views that are only something to look at are inert as a whole. */
const isUsable = (part: string): boolean => part.includes('<textarea') && !/^<div[^>]* inert/.test(part);

/**
 * Chromium draws nothing before the first paint is whole, that is, before it meets an element behind it. While its page comes in
 * pieces, it would draw an empty one first, and then one that moves.
 */
const untilWhole = '<link rel="expect" href="#first-paint-end" blocking="render">';
const end = '<i id="first-paint-end" hidden></i>';

const slotOf = (place: string): RegExp => new RegExp(`(<[^>]*\\bdata-first-paint-slot="${place}"[^>]*>)`);

/** Composes first paints: the shell's frame with what the releases of this visitor's remotes put into it. */
export function firstPaints(sources: Sources): FirstPaints {
  const fileOf = releaseFiles(sources);
  return async ({ path: page, title, slots }, { registry, layout, language }) => {
    const shell = await sources.shell();
    let html = title && shell?.pages[title]?.[layout]?.[language];
    if (!shell || !title || !html) return undefined;
    const styles = new Set([cssOf(shell, title, layout)]);
    let hasBox = false;
    for (const { place, remote, view } of slots) {
      const asset = registry.remotes[remote]?.assets.firstPaint;
      const file = asset && (await fileOf(asset));
      const part = file?.pages[view]?.[layout]?.[language];
      if (!file || part === undefined) continue;
      html = html.replace(slotOf(place), (_, tag: string) => tag + part);
      styles.add(cssOf(file, view, layout));
      if (place === 'main' && isUsable(part)) hasBox = true;
    }
    const css = [...styles].join('\n');
    return {
      hasBox,
      styles: `${untilWhole}<style id="first-paint-style">${css}</style>`,
      styleHashes: [hashOf(css)],
      html: `<div id="first-paint" data-layout="${layout}" data-path="${page}" lang="${language}">${html}</div>${end}`,
    };
  };
}
