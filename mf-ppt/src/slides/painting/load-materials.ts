import type { SlideIcon } from '@orangery/api';
import { type IconNode, iconNodes } from '../drawing/icon-nodes.tsx';
import type { Needs } from '../scene/needs.ts';
import type { Materials, Picture } from './brush.ts';

/** Pixels of the longer side in which pictures are kept: they are painted small. */
const maxSide = 512;

/** The whole picture where the browser makes no smaller one of it. */
async function loaded(address: string): Promise<Picture | null> {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const size = { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
  const options = { resizeWidth: size.width, resizeHeight: size.height, resizeQuality: 'medium' } as const;
  const small = await createImageBitmap(image, options).catch(() => null);
  return small ? { source: small, ...size } : { source: image, width, height };
}

export type LoadedMaterials = Materials & {
  /** Loads what is not there yet; null: all of it is. Never rejects. */
  readonly load: (needs: Needs) => Promise<unknown> | null;
};

/** Icons and pictures, loaded once. What does not come is left out, and the art of the theme stands for a picture. */
export function createMaterials(): LoadedMaterials {
  const icons = new Map<SlideIcon, readonly IconNode[]>();
  const pictures = new Map<string, Promise<void> | Picture | null>();
  const loadIcons = async (missing: readonly SlideIcon[]) => {
    const nodes = await iconNodes(missing).catch((): Awaited<ReturnType<typeof iconNodes>> => ({}));
    for (const icon of missing) icons.set(icon, nodes[icon] ?? []);
  };
  const loadPicture = (address: string) => {
    const known = pictures.get(address);
    const loading =
      known instanceof Promise
        ? known
        : loaded(address).then((picture) => void pictures.set(address, picture));
    pictures.set(address, loading);
    return loading;
  };
  const isMissing = (address: string) => !pictures.has(address) || pictures.get(address) instanceof Promise;
  return {
    icon: (icon) => icons.get(icon),
    picture: (address) => {
      const known = pictures.get(address);
      return known instanceof Promise ? undefined : known;
    },
    load: (needs) => {
      const missing = needs.icons.filter((icon) => !icons.has(icon));
      const loading = needs.addresses.filter(isMissing).map(loadPicture);
      if (missing.length > 0) loading.push(loadIcons(missing));
      return loading.length > 0 ? Promise.all(loading) : null;
    },
  };
}
