/** Without zero bytes and halves of characters, which PostgreSQL does not store. */
export const wellFormed = (text: string): string =>
  text
    .replaceAll('\0', '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');
