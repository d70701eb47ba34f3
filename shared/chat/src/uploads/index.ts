export { type ImageRefusal, refusalOf } from './image-check.ts';
export { createImageUploads, type ImageUploads, type ImageUploadsPorts } from './image-uploads.ts';
export { runUpload, type UploadPorts } from './run-upload.ts';
export { type Upload, uploadOf } from './upload.ts';
export { UploadStrip, type UploadStripProps, type UploadStripTexts } from './upload-strip.tsx';
export { failureText, refusalText } from './upload-texts.ts';
