import { readStored, writeStored } from '../services/stored.ts';

/** `web`, or `desktop` inside the Windows client, which says so in its user agent or has stored it before. */
export function readDevice(agent = navigator.userAgent): string {
  const stored = readStored('device');
  if (stored) return stored;
  return /\bElectron\//.test(agent) ? 'desktop' : 'web';
}

/** Keeps the device where the calls of the specification look for it: localStorage, and `config` of this tab. */
export function storeDevice(device: string): void {
  writeStored('device', device);
  try {
    const config = JSON.parse(sessionStorage.getItem('config') ?? '{}') as Record<string, unknown>;
    sessionStorage.setItem('config', JSON.stringify({ ...config, device }));
  } catch {
    sessionStorage.removeItem('config');
  }
}
