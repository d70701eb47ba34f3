const names: Readonly<Record<number, string>> = { 2: 'VIP', 3: 'SVIP', 4: 'PRO', 5: 'PRO' };

/** The plan that begins with a level; plans are called the same in every language. */
export const levelName = (level: number): string => names[level] ?? 'VIP';
