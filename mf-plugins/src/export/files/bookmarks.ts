import type { jsPDF } from 'jspdf';

/** `page`: from 1. `top`: points from the lower edge of the page. */
export type PageBookmark = { readonly title: string; readonly page: number; readonly top: number };

type Item = { id: number; options: PageBookmark };
type Outline = {
  add: (parent: null, title: string, options: PageBookmark) => void;
  renderItems: (this: Outline, root: { id: number; children: readonly Item[] }) => void;
  objStart: (item: Item) => void;
  objEnd: () => void;
  line: (text: string) => void;
};

/** UTF-16 in hexadecimal: no character of a title can end it. */
const hexOf = (text: string): string =>
  `<FEFF${Array.from({ length: text.length }, (_, index) =>
    text.charCodeAt(index).toString(16).toUpperCase().padStart(4, '0'),
  ).join('')}>`;

/** Gives the document an outline. Its entries lead to their place on the page; those that jsPDF writes lead to its head. */
export function addBookmarks(pdf: jsPDF, bookmarks: readonly PageBookmark[]): void {
  const { outline } = pdf as unknown as { outline: Outline };
  for (const bookmark of bookmarks) outline.add(null, bookmark.title, bookmark);
  if (bookmarks.length > 0) pdf.setDisplayMode(undefined, undefined, 'UseOutlines');
  outline.renderItems = function renderItems({ id, children }) {
    for (const [index, item] of children.entries()) {
      const [before, after] = [children[index - 1], children[index + 1]];
      const { title, page, top } = item.options;
      const { objId } = pdf.getPageInfo(page) as unknown as { objId: number };
      this.objStart(item);
      this.line(`/Title ${hexOf(title)} /Parent ${id} 0 R`);
      if (before) this.line(`/Prev ${before.id} 0 R`);
      if (after) this.line(`/Next ${after.id} 0 R`);
      this.line(`/Dest [${objId} 0 R /XYZ 0 ${top.toFixed(2)} 0]`);
      this.objEnd();
    }
  };
}
