import { findScene, type Scene } from './scene-list.ts';

const storageKey = 'mf-chat:scenes';
const maxKept = 4;

/** The scenes used last in this browser, the latest first. */
export function recentScenes(): Scene[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    const keys = Array.isArray(stored) ? stored.slice(0, maxKept) : [];
    return keys.map((key) => findScene(String(key))).filter((scene) => scene !== undefined);
  } catch {
    return [];
  }
}

export function rememberScene(scene: Scene): void {
  const others = recentScenes().filter(({ key }) => key !== scene.key);
  try {
    const keys = [scene, ...others].slice(0, maxKept).map(({ key }) => key);
    localStorage.setItem(storageKey, JSON.stringify(keys));
  } catch {
    // Then they stand where they always do.
  }
}
