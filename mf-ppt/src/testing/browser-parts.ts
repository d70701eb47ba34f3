import { vi } from 'vitest';

class IdleObserver {
  observe(): void {}
  disconnect(): void {}
}

/** What a page measures text with and follows sizes by; letters are all as wide. */
export function stubBrowserParts(): void {
  vi.stubGlobal('ResizeObserver', IdleObserver);
  HTMLCanvasElement.prototype.getContext = (() => ({
    font: '',
    measureText: (text: string) => ({ width: text.length * 50 }),
  })) as unknown as HTMLCanvasElement['getContext'];
}
