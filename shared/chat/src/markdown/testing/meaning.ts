/** The meaning of a piece of HTML, independent of the renderer: semantic elements, their addresses, and the words. */
export type Meaning = string | { tag: string; about: string; children: Meaning[] };

const blocks = new Set(
  'div p h1 h2 h3 h4 h5 h6 hr ul ol li blockquote pre table thead tbody tr th td section'.split(' '),
);
const plain = new Set(['div', 'section', 'span', 'button', 'svg', 'path']);

const languageOf = (element: Element): string =>
  /language-(\S+)/.exec(element.firstElementChild?.className ?? '')?.[1] ?? '';

/** A block of code of ours, with its heading and buttons, or `<pre><code>`. */
function codeOf(element: Element): Meaning | null {
  const ours = element.classList.contains('codeBlock');
  if (!ours && element.localName !== 'pre') return null;
  const language = ours ? (element.querySelector('.language')?.textContent ?? '') : languageOf(element);
  const chunks = [...element.querySelectorAll('code > .chunk')].map((chunk) => chunk.textContent);
  const coloured = element.querySelector('code')?.textContent ?? '';
  const ourText = chunks.length > 0 ? chunks.join('\n') : coloured;
  const text = ours ? ourText : (element.textContent ?? '').replace(/\n$/, '');
  const [first = ''] = language.split(/\s/);
  return { tag: 'pre', about: first === 'Code' ? '' : first, children: [text] };
}

const decoded = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

function aboutOf(element: Element): string {
  const value = (name: string) => element.getAttribute(name) ?? '';
  switch (element.localName) {
    case 'a':
      return decoded(value('href'));
    case 'ol':
      return value('start') || '1';
    case 'td':
    case 'th':
      return value('data-align') || value('align');
    case 'input':
      return element.hasAttribute('checked') ? 'done' : 'open';
    default:
      return '';
  }
}

/** Pictures are links in an answer, and words in a link. */
function pictureOf(element: Element): Meaning[] {
  const alt = element.getAttribute('alt') ?? '';
  const words = alt ? `Picture: ${alt}` : 'Picture';
  if (element.closest('a')) return [words];
  return [{ tag: 'a', about: decoded(element.getAttribute('src') ?? ''), children: [words] }];
}

function ofElement(element: Element): Meaning[] {
  const { localName } = element;
  if (localName === 'img') return pictureOf(element);
  const code = codeOf(element);
  if (code) return [code];
  const children = tidy([...element.childNodes].flatMap(ofNode), blocks.has(localName));
  if (plain.has(localName)) return children;
  const depth = element.getAttribute('data-depth');
  return [{ tag: depth ? `h${depth}` : localName, about: aboutOf(element), children }];
}

function ofNode(node: Node): Meaning[] {
  if (node.nodeType === Node.ELEMENT_NODE) return ofElement(node as Element);
  return node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [];
}

/** Words as a browser shows them: white space as one space, and none at the edges of blocks. */
function tidy(meanings: readonly Meaning[], atEdges: boolean): Meaning[] {
  const joined: Meaning[] = [];
  for (const meaning of meanings) {
    const last = joined.at(-1);
    if (typeof meaning === 'string' && typeof last === 'string') joined[joined.length - 1] = last + meaning;
    else joined.push(meaning);
  }
  const isBlock = (at: number) => {
    const other = joined[at];
    if (other === undefined) return atEdges;
    return (
      typeof other !== 'string' && (blocks.has(other.tag) || other.tag === 'br' || other.tag === 'input')
    );
  };
  return joined
    .map((meaning, at) => {
      if (typeof meaning !== 'string') return meaning;
      let text = meaning.replace(/[ \t\n\r]+/g, ' ');
      if (isBlock(at - 1)) text = text.trimStart();
      if (isBlock(at + 1)) text = text.trimEnd();
      return text;
    })
    .filter((meaning) => meaning !== '');
}

export const meaningOf = (root: Element): Meaning[] => tidy([...root.childNodes].flatMap(ofNode), true);
