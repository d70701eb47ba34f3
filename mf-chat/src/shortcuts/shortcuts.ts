/** What can be done by keys alone, in the order of the sheet. */
export const shortcutNames = [
  'newChat',
  'searchRooms',
  'previousRoom',
  'nextRoom',
  'focusBox',
  'find',
  'copyLast',
  'regenerate',
  'readAloud',
  'stop',
  'sheet',
] as const;
export type ShortcutName = (typeof shortcutNames)[number];

export const shortcutGroups: readonly { name: 'chats' | 'messages' | 'help'; shortcuts: ShortcutName[] }[] = [
  { name: 'chats', shortcuts: ['newChat', 'searchRooms', 'previousRoom', 'nextRoom'] },
  { name: 'messages', shortcuts: ['focusBox', 'find', 'copyLast', 'regenerate', 'readAloud', 'stop'] },
  { name: 'help', shortcuts: ['sheet'] },
];

type Modifier = 'ctrl' | 'alt' | 'shift' | 'meta';
export type Combination = { modifiers: readonly Modifier[]; key: string };

const keys = (key: string, ...modifiers: Modifier[]): Combination => ({ modifiers, key });

/**
 * Control and a letter belongs to the browser, Alt and a letter writes symbols on a Mac, Control and Option together is
 * VoiceOver's: so each of the two has its own.
 */
const elsewhere: Readonly<Record<ShortcutName, readonly Combination[]>> = {
  newChat: [keys('N', 'alt')],
  searchRooms: [keys('K', 'alt')],
  previousRoom: [keys('ArrowUp', 'alt')],
  nextRoom: [keys('ArrowDown', 'alt')],
  focusBox: [keys('M', 'alt')],
  find: [keys('F', 'ctrl')],
  copyLast: [keys('C', 'alt')],
  regenerate: [keys('R', 'alt')],
  readAloud: [keys('L', 'alt')],
  stop: [keys('Escape')],
  sheet: [keys('/', 'ctrl'), keys('?')],
};

const onMac: typeof elsewhere = {
  newChat: [keys('N', 'ctrl', 'shift')],
  searchRooms: [keys('K', 'ctrl', 'shift')],
  previousRoom: [keys('ArrowUp', 'alt', 'meta')],
  nextRoom: [keys('ArrowDown', 'alt', 'meta')],
  focusBox: [keys('M', 'ctrl', 'shift')],
  find: [keys('F', 'meta')],
  copyLast: [keys('C', 'ctrl', 'shift')],
  regenerate: [keys('R', 'ctrl', 'shift')],
  readAloud: [keys('L', 'ctrl', 'shift')],
  stop: [keys('Escape')],
  sheet: [keys('/', 'meta'), keys('?')],
};

export const isMac = (): boolean => /Mac|iP(hone|ad|od)/.test(navigator.platform);

export const combinationsOf = (name: ShortcutName, mac: boolean): readonly Combination[] =>
  (mac ? onMac : elsewhere)[name];

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** The key as it is called in Latin letters, whatever the layout writes. */
function latin({ key, code }: KeyPress): string {
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  if (/^Key[A-Z]$/.test(code)) return code.slice(3);
  return code === 'Slash' && key !== '?' ? '/' : key;
}

/** A sign that is written by itself says how: with which modifiers depends on the layout. */
const isSign = (combination: Combination): boolean => combination.key === '?';

function matches(combination: Combination, press: KeyPress): boolean {
  const held = { ctrl: press.ctrlKey, alt: press.altKey, shift: press.shiftKey, meta: press.metaKey };
  const names = Object.keys(held) as Modifier[];
  if (isSign(combination)) return press.key === '?' && !held.ctrl && !held.alt && !held.meta;
  return (
    latin(press) === combination.key &&
    names.every((name) => held[name] === combination.modifiers.includes(name))
  );
}

/** The shortcut a key stands for, and whether it is one that a field would take for writing. */
export function shortcutOf(press: KeyPress, mac: boolean): { name: ShortcutName; writes: boolean } | null {
  for (const name of shortcutNames) {
    const found = combinationsOf(name, mac).find((combination) => matches(combination, press));
    if (found) return { name, writes: isSign(found) };
  }
  return null;
}
