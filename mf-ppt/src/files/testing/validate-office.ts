import { execFile } from 'node:child_process';

/** The validator of the Open XML SDK, compiled for Node; the environment of browser tests is not Node enough for it. */
const script = `
import validate from '@ooxml-tools/validate';
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const faults = await validate(new Uint8Array(Buffer.concat(chunks)), 'pptx', 'Office2019');
process.stdout.write(JSON.stringify(faults), () => process.exit(0));
`;

type Fault = {
  readonly description: string;
  readonly path: { readonly xpath: string; readonly partUri: string };
};

/** What Office would find wrong with a file: part, place and fault. */
export function officeFaults(bytes: Uint8Array): Promise<string[]> {
  const options = { cwd: 'mf-ppt', maxBuffer: 1 << 26 };
  return new Promise((resolve, reject) => {
    const child = execFile('node', ['--input-type=module', '-e', script], options, (error, output, log) => {
      if (error) return reject(new Error(log));
      const faults = JSON.parse(output) as readonly Fault[];
      resolve(faults.map(({ description, path }) => `${path.partUri} ${path.xpath}: ${description}`));
    });
    child.stdin?.end(bytes);
  });
}
