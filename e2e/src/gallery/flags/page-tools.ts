export type TextOnPage = { node: Text; element: Element; text: string };

/** What the flags that look at the page share. It is put there by `installPageTools`. */
export type PageTools = {
  /** A name of an element without what a build adds to its classes. */
  nameOf(element: Element): string;
  isShown(element: Element): boolean;
  /** For screen readers only: a box of one pixel or one that is clipped to nothing. */
  isForReadersOnly(element: Element): boolean;
  /** Every piece of text that is shown. */
  texts(): TextOnPage[];
  /** The element that a box is placed in. */
  containerOf(element: Element): Element | null;
};

declare global {
  interface Window {
    gallery: PageTools;
    galleryShifts: { value: number; what: string[] }[];
  }
}

/** Runs in the page before anything else. */
export function installPageTools(): void {
  const classNames = (element: Element) =>
    [...element.classList].flatMap((name) => {
      const [, owner, local] = /^(.+?)_[\w+-]{6}_(.+)$/.exec(name) ?? [];
      return local ? [`${owner?.replace('@orangery/', '')}/${local}`] : [];
    });
  const isForReadersOnly = (element: Element): boolean => {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { clipPath, clip, position } = getComputedStyle(one);
      if (clipPath.startsWith('inset(50%') || (clip !== 'auto' && position === 'absolute')) return true;
      const { width, height } = one.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(one).overflow !== 'visible') return true;
    }
    return false;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[inert]') &&
    element.getClientRects().length > 0;
  window.gallery = {
    isForReadersOnly,
    isShown,
    nameOf(element) {
      const own = element.localName;
      for (let one: Element | null = element; one; one = one.parentElement) {
        const [name] = classNames(one);
        if (name) return one === element ? name : `${name} ${own}`;
      }
      return element.id ? `${own}#${element.id}` : own;
    },
    texts() {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: TextOnPage[] = [];
      while (walker.nextNode()) {
        const node = walker.currentNode as Text;
        const element = node.parentElement;
        const text = node.data.replace(/\s+/g, ' ').trim();
        if (element && text && !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) && isShown(element))
          found.push({ node, element, text });
      }
      return found;
    },
    containerOf(element) {
      const { position } = getComputedStyle(element);
      let container = element.parentElement;
      const holds = (one: Element) => {
        const style = getComputedStyle(one);
        const isBlock = style.transform !== 'none' || /paint|layout|strict|content/.test(style.contain);
        return isBlock || (position === 'absolute' && style.position !== 'static');
      };
      if (position === 'absolute' || position === 'fixed')
        while (container && !holds(container)) container = container.parentElement;
      return container;
    },
  };
}

/** Runs in the page before anything else: keeps every shift of the layout until something is done in the page. */
export function watchShifts(): void {
  window.galleryShifts = [];
  let isUntouched = true;
  for (const input of ['keydown', 'pointerdown', 'input'])
    addEventListener(input, () => (isUntouched = false), { capture: true, once: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput || !isUntouched) continue;
      const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
      const what = nodes.flatMap((node) => (node ? [window.gallery.nameOf(node)] : []));
      window.galleryShifts.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};
