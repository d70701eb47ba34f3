// Plain JavaScript on purpose: it has to run, and explain itself, on a Node that cannot run TypeScript.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Orangery runs on Node 24 or newer; this is ${process.version}.\n` +
      'The pinned Node comes with the dependencies (the optional package "node"). It could not be installed here:\n' +
      'either run "pnpm install" again with optional dependencies allowed, or install Node 24 yourself.',
  );
  process.exit(1);
}
