import { UserError } from '../../user-error.ts';

const pattern = /^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** @throws UserError when a remote cannot have this name. */
export function checkName(name: string, taken: Iterable<string>): string {
  if (!pattern.test(name))
    throw new UserError(`${name} will not do: mf- and then small letters, digits and single hyphens.`);
  if ([...taken].includes(name)) throw new UserError(`${name} exists already.`);
  return name;
}

/** `user_center`, `sceneList` → `user-center`, `scene-list`: names of files and folders. */
export const kebab = (view: string): string =>
  view
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase();

/** `user_center` → `UserCenter`: names of components. */
export const pascal = (view: string): string =>
  kebab(view)
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** `mf-user-center` → `mfUserCenter`. */
export const camel = (name: string): string => pascal(name).replace(/^./, (letter) => letter.toLowerCase());
