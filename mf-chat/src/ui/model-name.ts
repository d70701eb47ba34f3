import type { HelpConfig } from '@orangery/api';

/** Brand names, until the server has sent its own names. */
const brands: Readonly<Record<string, string>> = {
  minimax: 'Chat-MM',
  '3.5': 'GPT-3.5',
  '3.5-turbo': 'GPT-3.5-16k',
  '4.0': 'GPT-4.0',
};

export const modelName = (value: string, config: HelpConfig | null): string =>
  config?.models.find((model) => model.value === value)?.text ?? brands[value] ?? value;
