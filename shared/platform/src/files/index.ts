/** Files between a person, this page and the object storage. */
export { downloadFile } from './download-file.ts';
export { fileNameOf } from './file-name.ts';
export { formatBytes } from './format-bytes.ts';
export { type ImageType, imageTypeOf } from './image-type.ts';
export { type UploadFileOptions, uploadFile } from './upload-file.ts';
