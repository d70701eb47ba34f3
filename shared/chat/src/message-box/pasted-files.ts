/** Files of a paste. Office programs put a picture of the text beside the text: then the text is meant. */
export function pastedFiles(data: DataTransfer): File[] {
  const files = [...data.files];
  return files.length > 0 && data.getData('text/plain').trim() !== '' ? [] : files;
}
