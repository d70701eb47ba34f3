// The parts of html2canvas that read elements and paint them; its own types stand elsewhere in the package.
declare module 'html2canvas/dist/lib/core/context' {
  export type ImageCache = {
    addImage: (source: string) => Promise<void>;
    match: (source: string) => Promise<HTMLImageElement> | undefined;
  };
  export class Context {
    constructor(options: { logging: boolean; cache: ImageCache }, bounds: object);
  }
}
declare module 'html2canvas/dist/lib/css/index' {
  import type { Context } from 'html2canvas/dist/lib/core/context';
  export class CSSParsedDeclaration {
    constructor(context: Context, declaration: CSSStyleDeclaration);
    readonly opacity: number;
    readonly textDecorationLine: readonly number[];
    isVisible: () => boolean;
    isTransformed: () => boolean;
    isPositioned: () => boolean;
    isPositionedWithZIndex: () => boolean;
    isFloating: () => boolean;
  }
}
declare module 'html2canvas/dist/lib/css/layout/bounds' {
  export class Bounds {
    constructor(left: number, top: number, width: number, height: number);
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  }
}
declare module 'html2canvas/dist/lib/dom/element-container' {
  import type { Context } from 'html2canvas/dist/lib/core/context';
  import type { CSSParsedDeclaration } from 'html2canvas/dist/lib/css/index';
  import type { Bounds } from 'html2canvas/dist/lib/css/layout/bounds';
  import type { TextContainer } from 'html2canvas/dist/lib/dom/text-container';
  export class ElementContainer {
    constructor(context: Context, element: Element);
    readonly styles: CSSParsedDeclaration;
    readonly bounds: Bounds;
    readonly textNodes: TextContainer[];
    readonly elements: ElementContainer[];
    flags: number;
  }
}
declare module 'html2canvas/dist/lib/dom/text-container' {
  import type { Bounds } from 'html2canvas/dist/lib/css/layout/bounds';
  export type TextContainer = {
    readonly text: string;
    readonly textBounds: readonly { readonly text: string; readonly bounds: Bounds }[];
  };
}
declare module 'html2canvas/dist/lib/dom/node-parser' {
  import type { Context } from 'html2canvas/dist/lib/core/context';
  import type { ElementContainer } from 'html2canvas/dist/lib/dom/element-container';
  export const parseTree: (context: Context, element: Element) => ElementContainer;
}
declare module 'html2canvas/dist/lib/render/canvas/canvas-renderer' {
  import type { Context } from 'html2canvas/dist/lib/core/context';
  import type { ElementContainer } from 'html2canvas/dist/lib/dom/element-container';
  export class CanvasRenderer {
    constructor(
      context: Context,
      options: {
        canvas: HTMLCanvasElement;
        scale: number;
        x: number;
        y: number;
        width: number;
        height: number;
        backgroundColor: null;
      },
    );
    fontMetrics: { getMetrics: (family: string, size: string) => { baseline: number; middle: number } };
    render: (element: ElementContainer) => Promise<HTMLCanvasElement>;
    renderNode: (paint: { readonly container: ElementContainer }) => Promise<void>;
    renderTextNode: (text: object, styles: object) => Promise<void>;
  }
}
