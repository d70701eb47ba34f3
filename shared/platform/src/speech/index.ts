// The browser's own speech. Apart from the package's light part, because few pages speak.
export {
  type Speaking,
  speak,
  speechOf,
  tagOfVoice,
  utteranceOf,
} from './speak.ts';
