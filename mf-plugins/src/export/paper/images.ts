/** Milliseconds until a picture that does not come is left out. */
const maxWait = 15_000;

/** Resolves when the picture is there or failed. */
export function settled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    image.addEventListener('load', () => resolve(), { once: true });
    image.addEventListener('error', () => resolve(), { once: true });
    setTimeout(resolve, maxWait);
  });
}

async function load(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await settled(image);
  if (image.naturalWidth === 0) throw new Error('The picture did not come.');
  return image;
}

/** The pictures of a piece: those that it shows are there already, drawings in it are made to pictures. */
export function createImages() {
  const known = new Map<string, Promise<HTMLImageElement>>();
  return {
    cache: {
      addImage: async (source: string) => {
        if (known.has(source)) return;
        const loading = load(source);
        loading.catch(() => {});
        known.set(source, loading);
      },
      match: (source: string) => known.get(source),
    },
    /** Takes the pictures of a piece, and forgets those of the one before. */
    take(piece: HTMLElement): void {
      known.clear();
      for (const image of piece.querySelectorAll('img'))
        if (image.naturalWidth > 0) known.set(image.currentSrc || image.src, Promise.resolve(image));
    },
  };
}
