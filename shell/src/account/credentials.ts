import { proxy } from 'valtio';

export type Credentials = { username: string; password: string };

/** Name and initial password of an account made by one click, until the person has saved them; kept nowhere else. */
export const credentials = proxy<{ shown: Credentials | null }>({ shown: null });

export function showCredentials({ username, password }: Credentials): void {
  credentials.shown = { username, password };
}

export function forgetCredentials(): void {
  credentials.shown = null;
}
