// The light parts, which every remote bundles itself: see the README for the parts that the shell provides.
export { estimateHeight } from './estimate-height.ts';
