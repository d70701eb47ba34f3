/** The model options of the specification, section 3, and the PRO models; `value` is what travels. */
export const modelValues = [
  'minimax',
  '3.5',
  '3.5-turbo',
  '4.0',
  'Claude-3',
  'GPT-4.0 with plugs',
  'o1',
  'Gemini Pro',
] as const;
export type ModelValue = (typeof modelValues)[number];

/** 1 free, 2 VIP, 3 SVIP, 4 PRO, 5 lifetime. A guest is treated as 1 wherever a level is compared. */
export const vipLevels = [1, 2, 3, 4, 5] as const;
export type VipLevel = (typeof vipLevels)[number];

export const defaultModel: ModelValue = '3.5';

/** Model of a new room: the 16k one for members, the default one for the free level. */
export const modelOfNewRoom = (level: VipLevel): ModelValue => (level === 1 ? '3.5' : '3.5-turbo');
