import { createContext, useContext } from 'react';
import { proxy, useSnapshot } from 'valtio';
import type { SlidePart } from '../slides/scene/scene.ts';
import type { Cell } from './grid.ts';

/** Where a person is in the editor. */
export type Editing = {
  slideId: string | null;
  /** What is being edited on the slide, by its key. */
  part: string | null;
  /** Where it was pressed, pixels of the window; null: by key. */
  point: { readonly x: number; readonly y: number } | null;
  /** Which cell of the table, while that is edited. */
  cell: Cell;
  /** The point whose icon is chosen; `isOnSlide`: its icon was pressed there. */
  icon: { readonly index: number; readonly isOnSlide: boolean } | null;
  /** What is changed in a window over the page. */
  dialog: EditingDialog | null;
};

export type EditingDialog = 'settings' | 'picture' | 'conflict';

const firstCell: Cell = { row: 0, column: 0 };

export const createEditing = (): Editing =>
  proxy<Editing>({ slideId: null, part: null, point: null, cell: firstCell, icon: null, dialog: null });

export const EditingContext = createContext<Editing | null>(null);

/** To write to. */
export function useEditingState(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('There is no editor around this component.');
  return editing;
}

export const showSlide = (editing: Editing, slideId: string): void =>
  void Object.assign(editing, { slideId, part: null, point: null });

/** Shows the first of the slides that were changed, except to somebody who sees one of them or is at work on another. */
export function showChanged(editing: Editing, slideIds: readonly string[]): void {
  const { slideId, part, dialog } = editing;
  const [first] = slideIds;
  if (first === undefined || part !== null || dialog !== null) return;
  if (slideId === null || !slideIds.includes(slideId)) showSlide(editing, first);
}

/** To read. */
export const useEditing = (): Editing => useSnapshot(useEditingState()) as Editing;

export const partKey = (part: SlidePart): string => ('index' in part ? `${part.of}/${part.index}` : part.of);

/** Begins to edit a part; a table at one of its cells. */
export function openPart(
  state: Editing,
  part: string,
  { point = null, cell = firstCell }: { point?: Editing['point']; cell?: Cell | undefined } = {},
): void {
  Object.assign(state, { part, point, cell });
}

export function closePart(state: Editing, part: string): void {
  if (state.part === part) Object.assign(state, { part: null, point: null });
}
