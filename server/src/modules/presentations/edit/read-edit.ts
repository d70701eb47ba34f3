import { type DeckEdit, deckLanguages, slideThemes } from '@orangery/api/contract';
import { type Known, readSlide } from '../slides/reading/read-slide.ts';
import { isObject, type Loose, lineOf, partOf } from '../slides/reading/values.ts';
import { cutText } from '../text/plain-text.ts';
import type { WorkingDeck } from './working-deck.ts';

type Options = { readonly isKnown: Known['isKnown']; readonly newId: () => string };

const operations: Readonly<Record<string, DeckEdit['op']>> = {
  insert: 'insert',
  add: 'insert',
  create: 'insert',
  replace: 'replace',
  update: 'replace',
  change: 'replace',
  edit: 'replace',
  remove: 'remove',
  delete: 'remove',
  move: 'move',
  theme: 'theme',
  settings: 'settings',
};
const maxText = 200;

/** Reads what a model wrote as changes of a deck; ids that it has made up for new slides lead to ours. */
export function createEditReader(deck: WorkingDeck, { isKnown, newId }: Options) {
  const aliases = new Map<string, string>();

  /** A slide by its id, or by its number. */
  const idOf = (value: unknown): string | undefined => {
    if (typeof value === 'string') {
      const id = aliases.get(value) ?? value;
      if (deck.find(id)) return id;
    }
    const number =
      typeof value === 'string'
        ? Number(/^(?:slide\s*)?(\d{1,3})$/iu.exec(value.trim())?.[1])
        : Number(value);
    return value === null || value === '' ? undefined : deck.slides()[number - 1]?.id;
  };
  /** Null: at the beginning; undefined: no such place. */
  const placeOf = (value: unknown): string | null | undefined => {
    if (value === null || value === 0 || value === 'start' || value === 'beginning') return null;
    if (value === undefined || value === 'end') return deck.slides().at(-1)?.id;
    return idOf(value);
  };

  const insert = (edit: Loose, given: Loose): DeckEdit | undefined => {
    const after = placeOf('after' in edit ? edit.after : undefined);
    const parts = readSlide(given, { base: { title: '' }, isKnown });
    if (after === undefined || !parts) return undefined;
    const id = newId();
    const own = lineOf(partOf(given, 'id'));
    if (own !== '') aliases.set(own, id);
    return { op: 'insert', after, slide: { id, ...parts } };
  };
  const replace = (edit: Loose, given: Loose): DeckEdit | undefined => {
    const id = idOf(partOf(given, 'id') ?? partOf(edit, 'id', 'slide_id', 'target'));
    const before = id === undefined ? undefined : deck.find(id);
    if (!before) return undefined;
    const { id: kept, ...base } = before;
    const parts = readSlide(given, { base, isKnown });
    const hidden = given.hidden;
    return (
      parts && {
        op: 'replace',
        slide: { id: kept, ...parts, ...(typeof hidden === 'boolean' && { hidden }) },
      }
    );
  };
  const move = (edit: Loose): DeckEdit | undefined => {
    const [id, after] = [idOf(partOf(edit, 'id', 'slide_id', 'slide')), placeOf(edit.after)];
    return id === undefined || after === undefined ? undefined : { op: 'move', id, after };
  };
  const settings = (edit: Loose): DeckEdit => {
    const given = isObject(edit.settings) ? edit.settings : edit;
    const text = (key: string) =>
      typeof given[key] === 'string' ? { [key]: cutText(lineOf(given[key]), maxText)[0] } : {};
    const language = deckLanguages.find((known) => known === given.language);
    const { numbers } = given;
    return {
      op: 'settings',
      ...text('title'),
      ...text('footer'),
      ...text('date'),
      ...(language && { language }),
      ...(typeof numbers === 'boolean' && { numbers }),
    };
  };

  const editOf = (edit: Loose): DeckEdit | undefined => {
    const op = operations[lineOf(partOf(edit, 'op', 'operation', 'action', 'type')).toLowerCase()];
    const slide = partOf(edit, 'slide');
    const given = isObject(slide) ? slide : edit;
    if (op === 'insert') return insert(edit, given);
    if (op === 'replace') return replace(edit, given);
    if (op === 'move') return move(edit);
    if (op === 'settings') return settings(edit);
    if (op === 'remove') {
      const id = idOf(partOf(edit, 'id', 'slide_id', 'slide'));
      return id === undefined ? undefined : { op, id };
    }
    const theme = slideThemes.find((known) => known === lineOf(partOf(edit, 'theme')).toLowerCase());
    return op === 'theme' && theme ? { op, theme } : undefined;
  };

  return {
    /** The changes of a value that a model wrote, as they were made to the deck; what cannot be made is left out. */
    read(value: object): DeckEdit[] {
      const inner = partOf(value as Loose, 'edit', 'edits', 'changes');
      const list = Array.isArray(inner) ? inner : [inner ?? value];
      return list.filter(isObject).flatMap((each) => {
        const edit = editOf(each);
        const isEmpty = edit?.op === 'settings' && Object.keys(edit).length === 1;
        return edit && !isEmpty ? (deck.apply(edit) ?? []) : [];
      });
    },
  };
}
