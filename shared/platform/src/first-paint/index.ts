export { type FirstPaintPages, type FirstPaintProps, firstPaintOf } from './first-paint-of.tsx';
export { firstPaintOfViews, type StaticView } from './first-paint-of-views.tsx';
