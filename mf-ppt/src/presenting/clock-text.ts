/** The time of day. */
export const clockText = (at: number, language: string): string =>
  new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }).format(at);

/** Hours, minutes and seconds, in the digits of the language. @param milliseconds what has passed */
export function elapsedText(milliseconds: number, language: string): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = new Intl.NumberFormat(language, { minimumIntegerDigits: 2, useGrouping: false });
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  return (hours > 0 ? [hours, ...parts] : parts).map((part) => two.format(part)).join(':');
}
