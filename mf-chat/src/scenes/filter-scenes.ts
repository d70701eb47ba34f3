import { type Scene, type SceneGroup, type SceneTab, sceneGroups, scenes } from './scene-list.ts';
import type { ScenesShown } from './scenes.state.ts';

const isIn = (scene: Scene, tab: SceneTab): boolean => tab === 'useful' || scene[tab] === true;

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/**
 * The scenes to show. A search looks at all of them, whatever the tab and the group; every word has to be found.
 * @param textOf all texts of a scene that a person might look for
 */
export function filterScenes({ tab, group, query }: ScenesShown, textOf: (scene: Scene) => string): Scene[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0)
    return scenes.filter((scene) => isIn(scene, tab) && (group === 'all' || scene.group === group));
  return scenes.filter((scene) => {
    const text = folded(textOf(scene));
    return words.every((word) => text.includes(word));
  });
}

/** The same scenes by group; groups without any are left out. */
export const byGroup = (shown: readonly Scene[]): { group: SceneGroup; scenes: Scene[] }[] =>
  sceneGroups
    .map((group) => ({ group, scenes: shown.filter((scene) => scene.group === group) }))
    .filter((section) => section.scenes.length > 0);
