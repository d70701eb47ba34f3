import type { MarkdownIt } from 'markdown-it';

/** A Latin host with another script right behind it, as in `https://example.org查看`: the words are not part of it. */
const latinHost = /(?:\/\/)?[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}(?=[^\p{ASCII}])/iuy;

type Linkify = MarkdownIt['linkify'];

function lengthOf(text: string, at: number, address: RegExp): number {
  address.lastIndex = at;
  const length = address.exec(text)?.[0].length ?? 0;
  latinHost.lastIndex = at;
  return Math.min(length, latinHost.exec(text)?.[0].length ?? length);
}

const www = ({ re }: Linkify) => new RegExp(re.get_url_host_port().source + re.get_path().source, 'iy');

/** Addresses without marks around them. `www.example.org` is one too, other words with a dot in them are not. */
export function bareAddresses({ linkify }: MarkdownIt): void {
  const afterScheme = (text: string, at: number, { re }: Linkify) =>
    lengthOf(text, at, re.get_http_validator());
  linkify.add('http:', { validate: afterScheme });
  linkify.add('https:', { validate: afterScheme });
  const afterWww = www(linkify);
  linkify.add('www.', {
    // A part of a longer name is no beginning.
    validate: (text, at) => (/[\w.-]/.test(text[at - 5] ?? '') ? 0 : lengthOf(text, at, afterWww)),
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
}
