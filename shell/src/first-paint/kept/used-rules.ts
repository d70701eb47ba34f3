/** What stands before and behind an element, or is a part of it, counts for the element. */
const pseudoElement =
  /::?(?:before|after|marker|placeholder|selection|backdrop|first-l\w+|-[\w-]+)(?:\([^)]*\))?/g;

/** Whether one of the views has an element that a selector is for. */
type Question = (selector: string) => boolean;

/** Classes of the views and of what they stand in. */
function classesOf(views: readonly Element[]): ReadonlySet<string> {
  const classes = new Set<string>();
  const add = (element: Element) => {
    for (const name of element.classList) classes.add(name);
  };
  for (const view of views) {
    for (const element of view.querySelectorAll('*')) add(element);
    for (let element: Element | null = view; element; element = element.parentElement) add(element);
  }
  return classes;
}

function questionOf(views: readonly Element[]): Question {
  const classes = classesOf(views);
  const isPlain = (selector: string) => !/[(,]/.test(selector);
  const hasClasses = (selector: string) =>
    (selector.match(/\.[\w-]+/g) ?? []).every((name) => classes.has(name.slice(1)));
  return (selector) => {
    // Most are for other views, which is known sooner than by asking the browser.
    if (isPlain(selector) && !hasClasses(selector)) return false;
    const plain = selector.replace(pseudoElement, '').trim() || '*';
    try {
      return views.some((view) => view.matches(plain) || view.querySelector(plain) !== null);
    } catch {
      // One rule too many is no harm.
      return true;
    }
  };
}

/**
 * How groups of rules begin, by the names of their classes, not all of which every browser has. What moves is not kept: it
 * begins anew when the page is there.
 */
const preludes: Readonly<Record<string, (rule: never) => string>> = {
  CSSLayerBlockRule: ({ name }: CSSLayerBlockRule) => `@layer ${name}`,
  CSSMediaRule: ({ media }: CSSMediaRule) => `@media ${media.mediaText}`,
  CSSSupportsRule: ({ conditionText }: CSSSupportsRule) => `@supports ${conditionText}`,
  CSSContainerRule: ({ conditionText }: CSSContainerRule) => `@container ${conditionText}`,
};

function textOf(rule: CSSRule, isUsed: Question): string {
  if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText) ? rule.cssText : '';
  const prelude = preludes[rule.constructor.name]?.(rule as never);
  if (!prelude) return '';
  const inner = [...(rule as CSSGroupingRule).cssRules].map((each) => textOf(each, isUsed)).join('');
  return inner && `${prelude}{${inner}}`;
}

function rulesOf(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    // One of another server, which does not let it be read.
    return [];
  }
}

/** The rules of the page that apply to these views while nobody touches them. */
export function usedRules(views: readonly Element[]): string[] {
  const isUsed = questionOf(views);
  return [...document.styleSheets]
    .flatMap(rulesOf)
    .map((rule) => textOf(rule, isUsed))
    .filter((text) => text !== '');
}
