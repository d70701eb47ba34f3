import { vi } from 'vitest';

/** Something that was painted, in pixels of the slide. */
type Mark = {
  readonly what: 'text' | 'fill' | 'stroke' | 'picture';
  readonly text: string;
  readonly colour: string;
  readonly opacity: number;
  readonly align: string;
  readonly direction: string;
  readonly font: string;
  /** Of a text its anchor on the baseline, else the top left corner. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

type Box = [left: number, top: number, right: number, bottom: number];

/** Knows what it encloses, as far as slides draw with it; a path that is given as text encloses its pairs of numbers. */
class RecordedPath {
  box: Box = [Infinity, Infinity, -Infinity, -Infinity];
  constructor(given = '') {
    const numbers = given.match(/-?[\d.]+/g)?.map(Number) ?? [];
    for (let at = 0; at + 1 < numbers.length; at += 2) this.moveTo(numbers[at] ?? 0, numbers[at + 1] ?? 0);
  }
  moveTo(x: number, y: number): void {
    const [left, top, right, bottom] = this.box;
    this.box = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  lineTo(x: number, y: number): void {
    this.moveTo(x, y);
  }
  rect(x: number, y: number, w: number, h: number): void {
    this.moveTo(x, y);
    this.moveTo(x + w, y + h);
  }
  roundRect(x: number, y: number, w: number, h: number): void {
    this.rect(x, y, w, h);
  }
  ellipse(x: number, y: number, across: number, down: number): void {
    this.rect(x - across, y - down, 2 * across, 2 * down);
  }
  arc(x: number, y: number, radius: number): void {
    this.ellipse(x, y, radius, radius);
  }
  closePath(): void {}
}

type State = {
  zoom: number;
  left: number;
  top: number;
  fillStyle: string;
  strokeStyle: string;
  globalAlpha: number;
  font: string;
  textAlign: string;
  direction: string;
};

const begin: State = {
  zoom: 1,
  left: 0,
  top: 0,
  fillStyle: '',
  strokeStyle: '',
  globalAlpha: 1,
  font: '',
  textAlign: '',
  direction: '',
};

/** A canvas that remembers what was painted. Scales are the same across and down. */
export function recordingCanvas(canvas: { width: number; height: number } = { width: 1280, height: 720 }) {
  vi.stubGlobal('Path2D', RecordedPath);
  const marks: Mark[] = [];
  const kept: State[] = [];
  const state = { ...begin };
  const mark = (what: Mark['what'], colour: string, [x, y, right, bottom]: Box, text = '') => {
    const { zoom, left, top, globalAlpha: opacity, font, textAlign: align, direction } = state;
    const place = { x: left + x * zoom, y: top + y * zoom };
    const size = { w: (right - x) * zoom, h: (bottom - y) * zoom };
    marks.push({ what, text, colour, opacity, align, direction, font, ...place, ...size });
  };
  const painting = {
    canvas,
    save: () => void kept.push({ ...state }),
    restore: () => void Object.assign(state, kept.pop()),
    translate: (x: number, y: number) =>
      Object.assign(state, { left: state.left + x * state.zoom, top: state.top + y * state.zoom }),
    scale: (by: number) => Object.assign(state, { zoom: state.zoom * by }),
    getTransform: () => ({ a: state.zoom }),
    measureText: () => ({ fontBoundingBoxAscent: 8, fontBoundingBoxDescent: 2 }),
    fillRect: (x: number, y: number, w: number, h: number) =>
      mark('fill', state.fillStyle, [x, y, x + w, y + h]),
    fill: ({ box }: RecordedPath) => mark('fill', state.fillStyle, box),
    stroke: ({ box }: RecordedPath) => mark('stroke', state.strokeStyle, box),
    fillText: (text: string, x: number, y: number) => mark('text', state.fillStyle, [x, y, x, y], text),
    drawImage: (_: unknown, x: number, y: number, w: number, h: number) =>
      mark('picture', '', [x, y, x + w, y + h]),
    beginPath: () => {},
    rect: () => {},
    clip: () => {},
    setLineDash: () => {},
  };
  const context = Object.assign(state, painting) as unknown as CanvasRenderingContext2D;
  return { context, marks };
}
