/** The parts of a plugin's page; they stand in its address, `?panel=plugins/7/settings`. */
export const tabs = ['use', 'subscribe', 'settings'] as const;
export type Tab = (typeof tabs)[number];

export const isTab = (text: string | undefined): text is Tab => tabs.some((tab) => tab === text);
