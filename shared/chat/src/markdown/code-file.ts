/** Endings of languages whose name is not their ending. */
const endings: Readonly<Record<string, string>> = {
  bash: 'sh',
  'c#': 'cs',
  'c++': 'cpp',
  csharp: 'cs',
  dockerfile: 'Dockerfile',
  elixir: 'ex',
  erlang: 'erl',
  golang: 'go',
  haskell: 'hs',
  javascript: 'js',
  julia: 'jl',
  kotlin: 'kt',
  latex: 'tex',
  makefile: 'mk',
  markdown: 'md',
  matlab: 'm',
  mermaid: 'mmd',
  objectivec: 'm',
  perl: 'pl',
  plaintext: 'txt',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'sh',
  sh: 'sh',
  text: 'txt',
  typescript: 'ts',
  yaml: 'yml',
  zsh: 'sh',
};

/** The name a block of code is saved under. */
export function codeFileName(language: string): string {
  const key = language.toLowerCase();
  const ending = Object.hasOwn(endings, key) ? endings[key] : key;
  return `code.${ending && /^[a-z][a-z0-9]{0,9}$/i.test(ending) ? ending : 'txt'}`;
}
