/** Direction of a field with a text: that of its letters. While it is empty its placeholder has that of the page. */
export const textDirection = (text: string): 'auto' | undefined => (text === '' ? undefined : 'auto');
