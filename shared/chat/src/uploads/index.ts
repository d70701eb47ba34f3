export { FileChips, type FileChipsProps, type FileChipsTexts, type ShownFile } from '../files/file-chips.tsx';
export {
  createFileUploads,
  type FileUploads,
  type FileUploadsPorts,
  type LeftOut,
  sweepFiles,
} from '../files/file-uploads.ts';
export { DropOverlay } from './drop-overlay.tsx';
export { type ImageRefusal, refusalOf } from './image-check.ts';
export { createImageUploads, type ImageUploads, type ImageUploadsPorts } from './image-uploads.ts';
export { runUpload, type UploadPorts } from './run-upload.ts';
export { hasTooManyPixels, maxPixelsText } from './too-many-pixels.ts';
export { type AttachedText, type Upload, uploadOf } from './upload.ts';
export { UploadStrip, type UploadStripProps, type UploadStripTexts } from './upload-strip.tsx';
export { failureText, refusalText } from './upload-texts.ts';
